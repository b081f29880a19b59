package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.TestPortal;

/** Tests clients that request large answers and do not read them. */
class UnreadAnswersTest {
  /** The number of clients that do not read. The server has fewer threads. */
  private static final int UNREAD = 360;

  private static final Path FILE = TestPortal.BUNDLES.resolve("satin-agent-linux-x64.tar.gz");
  private static final int SIZE = 16 << 20;
  private static final int WINDOW = 4096;
  private static final int PATIENCE_MILLIS = 60_000;

  private final TestPortal portal = TestPortal.get();
  private final byte[] content = new byte[SIZE];
  private String path = "";

  @BeforeEach
  void offerALargeFile() throws IOException {
    new Random(1).nextBytes(content);
    Files.write(FILE, content);
    String hash = portal.anonymous().get("/join/newest/linux-x64").expect(200).body().strip();
    path = "/join/bundles/" + hash;
  }

  @AfterEach
  void takeItAway() throws IOException {
    Files.deleteIfExists(FILE);
  }

  /** People behind one address must get the page without waiting for each other's downloads. */
  @Test
  void unreadDownloadsLeaveThePageToTheirAddress() throws Exception {
    Path small =
        Path.of(
            Objects.requireNonNull(
                    UnreadAnswersTest.class.getResource("/static/assets/app-1234.js"))
                .toURI());
    Path script = small.resolveSibling("unread-1234.js");
    byte[] text = Arrays.copyOf(content, 1 << 20);
    Files.write(script, text);
    List<Socket> unread = new ArrayList<>();
    try {
      int refused = 0;
      while (refused == 0) {
        Socket socket = request("127.0.0.3", path, "");
        unread.add(socket);
        refused += head(new BufferedInputStream(socket.getInputStream())).status == 503 ? 1 : 0;
      }
      String page = "/assets/" + script.getFileName();
      try (Socket other = request("127.0.0.3", page, "Connection: close\r\n")) {
        InputStream answer = new BufferedInputStream(other.getInputStream());
        assertEquals(200, head(answer).status);
        assertArrayEquals(text, answer.readAllBytes());
      }
    } finally {
      closeAll(unread);
      Files.delete(script);
    }
  }

  @Test
  void unreadDownloadsLeaveThreadsToOthers() throws IOException {
    Api admin = portal.admin();
    List<Socket> unread = new ArrayList<>();
    try {
      for (int i = 0; i < UNREAD; i++) {
        unread.add(request("127.0.0.1", path, ""));
      }
      // A request counts as open until it is refused. Therefore all have their answer first.
      assertMostAreRefused(unread);
      portal.anonymous().get("/api/v1/info").expect(200);
      admin.get("/api/v1/jobs").expect(200);
      try (Socket other = request("127.0.0.2", path, "Connection: close\r\n")) {
        InputStream answer = new BufferedInputStream(other.getInputStream());
        assertEquals(200, head(answer).status, "another address has places");
        assertArrayEquals(content, answer.readAllBytes());
      }
      String metrics = admin.get("/actuator/prometheus").expect(200).body();
      assertTrue(
          metrics
              .lines()
              .anyMatch(
                  line ->
                      line.startsWith("satin_requests_refused_total{code=\"busy\",status=\"503\"")),
          "the refusals are counted");
    } finally {
      closeAll(unread);
    }
  }

  private static void assertMostAreRefused(List<Socket> unread) throws IOException {
    int refused = 0;
    for (Socket socket : unread) {
      Head head = head(new BufferedInputStream(socket.getInputStream()));
      assertTrue(head.status == 200 || head.status == 503, "status " + head.status);
      if (head.status == 503) {
        refused++;
        assertTrue(head.retryAfter, "a refusal names the time to wait");
      }
    }
    // On a slow machine, some clients connect only after the time of earlier clients is over. They
    // get a place and are not refused.
    assertTrue(refused >= UNREAD / 2, "only " + refused + " were refused at once");
  }

  private Socket request(String address, String from, String headers) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(WINDOW);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.bind(new InetSocketAddress(InetAddress.getByName(address), 0));
    socket.connect(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), portal.address().getPort()));
    OutputStream out = socket.getOutputStream();
    String head = "GET " + from + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
    out.write(head.getBytes(StandardCharsets.US_ASCII));
    out.flush();
    return socket;
  }

  private record Head(int status, boolean retryAfter) {}

  /** Reads the head of an answer and leaves the content unread. */
  private static Head head(InputStream in) throws IOException {
    int status = Integer.parseInt(line(in).split(" ", 3)[1]);
    boolean retryAfter = false;
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      retryAfter |= line.startsWith("Retry-After: ");
    }
    return new Head(status, retryAfter);
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      line.append((char) c);
    }
    return line.toString().strip();
  }

  private static void closeAll(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
