package org.satingrid.portal.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.PortalProcess;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests a portal with less than 400 MB of heap under floods from one address, for {@code make
 * attack}.
 */
@EnabledIfSystemProperty(named = "satin.attack", matches = "true")
class FloodTest {
  private static final int SLOW_POSTS = 500;
  private static final int LARGE_BODIES = 50;
  private static final int UPGRADES = 1_000;
  private static final int ASKED = 300;
  private static final double MAX_P99_MILLIS = 200;
  private static final Pattern FIRST = Pattern.compile("First sign-in: admin / (\\S+)");
  private static final String UPGRADE = "Connection: Upgrade\r\nUpgrade: satin-hub/1\r\n";

  private final Attempts attempts = new Attempts("flood");
  private final List<Socket> open = new ArrayList<>();
  private final ScheduledExecutorService beats = Executors.newSingleThreadScheduledExecutor();

  @Test
  void thePortalAnswersOthersMeanwhile() throws Exception {
    Path data = TestPortal.newDataDir();
    try (PortalProcess portal =
        new PortalProcess(
            List.of("--satin.data-dir=" + data),
            data.resolveSibling(data.getFileName() + ".log"))) {
      portal.awaitListening();
      String secret = portal.awaitOutput(FIRST).group(1);
      Api info = new Api(portal.address(), null);
      Api admin = admin(info, secret);
      ScriptedAgent node = ScriptedAgent.enrol(admin, portal.address(), "flood", "flood");
      node.connect();
      node.send(new FromAgent.Speed(1, 1));
      node.settle();
      var unused =
          beats.scheduleWithFixedDelay(
              () -> node.sendIfOpen(new FromAgent.Heartbeat()), 0, 1, TimeUnit.SECONDS);
      Raw one = new Raw(portal.address(), "127.0.0.1");
      Raw other = new Raw(portal.address(), "127.0.0.2");
      attempt("slow posts", () -> slowPosts(one), info, other, node);
      attempt("bodies of 60 MB", () -> largeBodies(one), info, other, node);
      attempt("half-open upgrades", () -> halfOpen(one), info, other, node);
      attempts.attempt("flood", "no node is lost", () -> isUp(admin, node));
      attempts.attempt(
          "flood",
          "the portal had room in memory all the time",
          () -> !portal.output().contains("OutOfMemoryError"));
    } finally {
      beats.shutdownNow();
      for (Socket socket : open) {
        socket.close();
      }
      attempts.report();
    }
    assertEquals(List.of(), attempts.fell());
  }

  private interface Flood {
    void begin() throws IOException;
  }

  /** Signs in as the first administrator, after replacing the printed password. */
  private static Api admin(Api anonymous, String printed) {
    String own = "another password";
    anonymous
        .withBasic("admin", printed)
        .send(
            "PUT",
            "/api/v1/session/password",
            "{\"current\":\"" + printed + "\",\"replacement\":\"" + own + "\"}")
        .expect(204);
    String token =
        anonymous
            .withBasic("admin", own)
            .post("/api/v1/tokens", "{\"name\":\"flood\",\"expiresInDays\":1}")
            .expect(201)
            .text("secret");
    return anonymous.with("Authorization", "Bearer " + token);
  }

  private static boolean isUp(Api admin, ScriptedAgent node) {
    String state =
        admin
            .get("/api/v1/nodes/" + node.identity().nodeId())
            .expect(200)
            .json()
            .at("/node/state")
            .asString();
    return state.equals("up");
  }

  private void attempt(String what, Flood flood, Api info, Raw other, ScriptedAgent node)
      throws IOException {
    flood.begin();
    double p99 = p99(info);
    System.out.printf("attack: flood: %s: /info p99 %.0f ms%n", what, p99);
    attempts.attempt("flood", what + ": /info within 200 ms", () -> p99 < MAX_P99_MILLIS);
    attempts.attempt(
        "flood",
        what + ": the link of a node goes on",
        () -> {
          node.settle();
          return true;
        });
    attempts.attempt(
        "flood",
        what + ": another address posts",
        () -> other.status("POST", "/api/v1/session", null, Raw.json(2), "{}") == 403);
    attempts.attempt(
        "flood",
        what + ": another address comes to the hub",
        () -> {
          try (Socket upgraded = other.begin("GET", "/agent/v1/hub", UPGRADE, "")) {
            return Raw.status(upgraded) == 101;
          }
        });
  }

  private void slowPosts(Raw one) throws IOException {
    for (int i = 0; i < SLOW_POSTS; i++) {
      open.add(one.begin("POST", "/api/v1/session", Raw.json(1_000), "{"));
    }
  }

  private void largeBodies(Raw one) throws IOException {
    for (int i = 0; i < LARGE_BODIES; i++) {
      String path = i % 2 == 0 ? "/%61gent/v1/enrol" : "/agent/v1/enrol";
      open.add(one.begin("POST", path, Raw.json(60_000_000), "{" + " ".repeat(60_000)));
    }
  }

  private void halfOpen(Raw one) throws IOException {
    for (int i = 0; i < UPGRADES; i++) {
      open.add(one.begin("GET", "/agent/v1/hub", UPGRADE, ""));
    }
  }

  private static double p99(Api info) {
    double[] millis = new double[ASKED];
    for (int i = 0; i < ASKED; i++) {
      long start = System.nanoTime();
      Reply reply = info.get("/api/v1/info");
      millis[i] = reply.status() == 200 ? (System.nanoTime() - start) / 1e6 : 1e6;
    }
    Arrays.sort(millis);
    return millis[ASKED * 99 / 100];
  }
}
