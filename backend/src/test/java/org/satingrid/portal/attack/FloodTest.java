package org.satingrid.portal.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.PortalProcess;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;

/** {@code make attack}: a portal with 400 MB of heap under floods of one address. */
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

  @Test
  void thePortalAnswersOthersMeanwhile() throws Exception {
    Path data = TestPortal.newDataDir();
    try (PortalProcess portal =
        new PortalProcess(
            List.of("--satin.data-dir=" + data),
            data.resolveSibling(data.getFileName() + ".log"))) {
      portal.awaitListening();
      String secret = portal.awaitOutput(FIRST).group(1);
      Raw one = new Raw(portal.address(), "127.0.0.1");
      Raw other = new Raw(portal.address(), "127.0.0.2");
      Api info = new Api(portal.address(), null);
      attempt("slow posts", () -> slowPosts(one), info, other);
      attempt("bodies of 60 MB", () -> largeBodies(one), info, other);
      attempt("half-open upgrades", () -> halfOpen(one), info, other);
      attempts.attempt(
          "flood",
          "the first admin still signs in",
          () ->
              info.withBasic("admin", secret)
                      .send(
                          "PUT",
                          "/api/v1/session/password",
                          "{\"current\":\"" + secret + "\",\"replacement\":\"another password\"}")
                      .status()
                  == 204);
    } finally {
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

  private void attempt(String what, Flood flood, Api info, Raw other) throws IOException {
    flood.begin();
    attempts.attempt("flood", what + ": /info within 200 ms", () -> p99(info) < MAX_P99_MILLIS);
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
