package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.TestPortal;

/** Tests that strangers cannot keep other clients out with many or slow requests. */
class GateTest {
  /** The number of slow clients. The server has fewer threads. */
  private static final int SLOW = 360;

  private static final int PATIENCE_MILLIS = 60_000;

  private final TestPortal portal = TestPortal.get();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/%61gent/v1/enrol",
        "/agent/%761/enrol",
        "/agent/v1/enro%6c",
        "/%61pi/v1/session",
        "/api/v1/%73ession",
        "/agent/v1;a=b/enrol"
      })
  void aBodyCannotPassTheLimitsByAnotherSpelling(String path) throws IOException {
    try (Socket socket = open()) {
      send(socket, head(path, 60_000_000));
      assertEquals(400, status(socket));
    }
    portal.anonymous().post(path, "{}").expectProblem(400, "invalid-address");
  }

  @Test
  void slowPostsLeaveThreadsToOthers() throws IOException {
    // The request is sent before the slow clients connect, because it comes from their address and
    // has a body.
    Api admin = portal.admin();
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < SLOW; i++) {
        Socket socket = open();
        slow.add(socket);
        send(socket, head(i % 2 == 0 ? "/api/v1/session" : "/agent/v1/challenge", 1000) + "{");
      }
      Api stranger = portal.anonymous();
      stranger.get("/api/v1/info").expect(200);
      admin.get("/api/v1/jobs").expect(200);
      try (Socket other = openFrom("127.0.0.2")) {
        send(other, head("/api/v1/session", 2) + "{}");
        // 403 shows that the portal has read the body: the request has no CSRF token.
        assertEquals(403, status(other), "another address has places");
      }
      int refused = 0;
      for (Socket socket : slow) {
        int status = status(socket);
        assertTrue(status == 0 || status >= 400, "a slow post was answered with " + status);
        refused += status == 503 ? 1 : 0;
      }
      // On a slow machine, some clients connect only after the time of earlier clients is over.
      // They get a place and are not refused.
      assertTrue(refused >= SLOW / 4, "only " + refused + " were refused at once");
      stranger.get("/api/v1/info").expect(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  private Socket open() throws IOException {
    return openFrom("127.0.0.1");
  }

  private Socket openFrom(String address) throws IOException {
    Socket socket =
        new Socket(
            InetAddress.getLoopbackAddress(),
            portal.address().getPort(),
            InetAddress.getByName(address),
            0);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  private static String head(String path, long length) {
    return "POST "
        + path
        + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
        + length
        + "\r\n\r\n";
  }

  private static void send(Socket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  /**
   * Returns the status of the answer, or zero if the portal has closed the connection without an
   * answer.
   */
  private static int status(Socket socket) throws IOException {
    String line;
    try {
      line =
          new BufferedReader(
                  new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
              .readLine();
    } catch (SocketException e) {
      return 0;
    }
    return line == null ? 0 : Integer.parseInt(line.split(" ", 3)[1]);
  }
}
