package org.satingrid.portal.shared.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;

/** Tests a stranger's flood of cheap requests from one address. */
class AddressLimitTest {
  private static final int BURST = 40;
  private static final int PIPELINED = 100;
  private static final int PATIENCE_MILLIS = 60_000;
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d+)");

  @Test
  void pipelinedRequestsCountEachAndPeopleAtTheSameAddressGoOn() throws IOException {
    try (TestPortal portal =
        TestPortal.startEmpty("--satin.requests.per-second=1", "--satin.requests.burst=" + BURST)) {
      Api admin = portal.newAdmin();
      admin.get("/api/v1/session").expect(200);
      for (String path : List.of("/join/install.sh", "/assets/none.js", "/api/v1/jobs")) {
        List<Integer> answers = pipeline(portal, path);
        assertEquals(429, answers.get(answers.size() - 1), path);
        assertTrue(answers.size() < PIPELINED, answers::toString);
        assertEquals(1, answers.stream().filter(status -> status == 429).count());
      }
      admin.get("/api/v1/session").expect(200);

      Api stranger = portal.anonymous();
      Api invented = stranger.with("Authorization", "Bearer invented");
      Api inventedSession = stranger.with("Cookie", "SATIN_SESSION=invented");
      isRefusedSoon(() -> stranger.get("/actuator/health"));
      isRefusedSoon(() -> stranger.get("/"));
      isRefusedSoon(() -> stranger.post("/agent/v1/enrol", "{}"));
      isRefusedSoon(() -> invented.get("/api/v1/jobs"));
      isRefusedSoon(() -> inventedSession.get("/api/v1/jobs"));
      assertEquals(200, pipeline(portal, "/api/v1/info", "127.0.0.2", 1).get(0));
    }
  }

  @Test
  void manyFalseSignaturesOfAnAddressAreRefusedWithoutACheck() throws IOException {
    try (TestPortal portal =
        TestPortal.startEmpty("--satin.requests.per-second=1", "--satin.requests.burst=" + BURST)) {
      List<Integer> answers = pipeline(portal, "/agent/v1/artifacts/none");
      assertEquals(401, answers.get(0));
      assertEquals(429, answers.get(answers.size() - 1));
      assertTrue(answers.size() < PIPELINED, answers::toString);
      assertEquals(401, pipeline(portal, "/agent/v1/artifacts/none", "127.0.0.2", 1).get(0));
    }
  }

  /** Requests that wait for a lock in the database occupy their threads. */
  @Test
  void anAddressGetsAShareOfTheThreads() throws Exception {
    TestPortal portal = TestPortal.get();
    List<String> headers =
        List.of(
            "GET /api/v1/jobs HTTP/1.1",
            "Host: a",
            "Connection: close",
            "Authorization: Bearer sgt_invented",
            "\r\n");
    String request = String.join("\r\n", headers);
    int all = ThreadShares.MAX_OF_ADDRESS + 1;
    ExecutorService senders = Executors.newFixedThreadPool(all);
    try (Connection database = portal.bean(DataSource.class).getConnection()) {
      CompletionService<String> answers = new ExecutorCompletionService<>(senders);
      database.setAutoCommit(false);
      try (Statement lock = database.createStatement()) {
        lock.execute("lock table api_tokens in access exclusive mode");
        for (int i = 0; i < all; i++) {
          var unused = answers.submit(() -> send(portal, request, "127.0.0.3"));
        }
        String first = answers.take().get();
        assertTrue(first.startsWith("HTTP/1.1 503"), first);
        assertTrue(first.contains("\"code\":\"busy\""), first);
        assertEquals(200, pipeline(portal, "/api/v1/info", "127.0.0.2", 1).get(0));
      } finally {
        database.rollback();
      }
    } finally {
      senders.shutdown();
      assertTrue(senders.awaitTermination(1, TimeUnit.MINUTES));
    }
  }

  @Test
  void aRefusalHasATimeToComeBackAndNoCookie() {
    try (TestPortal portal =
        TestPortal.startEmpty("--satin.requests.per-second=1", "--satin.requests.burst=1")) {
      Api stranger = portal.anonymous();
      Reply reply = isRefusedSoon(() -> stranger.get("/api/v1/info"));
      assertEquals("1", reply.header("Retry-After"));
      assertEquals("", reply.header("Set-Cookie"));
    }
  }

  /**
   * Repeats the request until it is refused. One more request is permitted each second, which a
   * slow machine can use before its next request.
   */
  private static Reply isRefusedSoon(Supplier<Reply> request) {
    Reply reply = request.get();
    for (int i = 0; reply.status() != 429 && i < BURST; i++) {
      reply = request.get();
    }
    return reply.expectProblem(429, "too-many-requests");
  }

  private static List<Integer> pipeline(TestPortal portal, String path) throws IOException {
    return pipeline(portal, path, "127.0.0.1", PIPELINED);
  }

  private static List<Integer> pipeline(TestPortal portal, String path, String from, int requests)
      throws IOException {
    String more = "GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n";
    String last = "GET " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    String answers = send(portal, more.repeat(requests - 1) + last, from);
    return STATUS.matcher(answers).results().map(r -> Integer.valueOf(r.group(1))).toList();
  }

  private static String send(TestPortal portal, String requests, String from) throws IOException {
    try (Socket socket =
        new Socket(
            InetAddress.getLoopbackAddress(),
            portal.address().getPort(),
            InetAddress.getByName(from),
            0)) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(requests.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }
}
