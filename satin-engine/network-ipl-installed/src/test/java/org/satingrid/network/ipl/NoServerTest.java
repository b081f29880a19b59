package org.satingrid.network.ipl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A node reports why it cannot join, and joins later. */
@Timeout(120)
class NoServerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(40);

  @Test
  void shouldSayThatNoServerAnswersAndHowToStartOne() throws Exception {
    int free;
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = probe.getLocalPort();
    }
    assertTrouble("127.0.0.1:" + free, "start one with infra/ipl/server.sh");
  }

  @Test
  void shouldSayThatSomethingElseListensThere() throws Exception {
    try (ServerSocket other = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread greeter = new Thread(() -> greet(other), "greeter");
      greeter.setDaemon(true);
      greeter.start();
      assertTrouble("127.0.0.1:" + other.getLocalPort(), "127.0.0.1:" + other.getLocalPort());
    }
  }

  @Test
  void shouldJoinOnceThereIsAServer() throws Exception {
    try (IplServer server = new IplServer();
        IplNetwork network =
            IplNetwork.open(IplConfig.of("n0", "here", server.address(), Map.of()))) {
      assertEquals("", network.trouble(PATIENCE));
    }
  }

  private static void assertTrouble(String server, String words) throws Exception {
    try (IplNetwork network = IplNetwork.open(IplConfig.of("n0", "here", server, Map.of()))) {
      String trouble = network.trouble(Duration.ofSeconds(1));
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (!trouble.contains(words) && System.nanoTime() < end) {
        trouble = network.trouble(Duration.ofSeconds(1));
      }
      assertTrue(trouble.contains(words), trouble);
    }
  }

  /** Sends each client the answer of a web server, and closes the connection. */
  private static void greet(ServerSocket listening) {
    while (!listening.isClosed()) {
      try (Socket guest = listening.accept();
          DataOutputStream out = new DataOutputStream(guest.getOutputStream())) {
        out.writeBytes("HTTP/1.1 400 Bad Request\r\n\r\n");
      } catch (java.io.IOException closed) {
        return;
      }
    }
  }
}
