package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class EagerSocketTest {
  private static final int CHUNK = 48 << 10;

  private final EagerSockets sockets = new EagerSockets(null);
  private ServerSocket server;
  private Socket here;
  private Socket there;

  @BeforeEach
  void connect() throws Exception {
    server = sockets.createServerSocket("test");
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    here = sockets.createSocket("test");
    here.connect(new InetSocketAddress(server.getInetAddress(), server.getLocalPort()), 2000);
    there = server.accept();
  }

  @AfterEach
  void close() throws IOException {
    here.close();
    there.close();
    server.close();
  }

  @Test
  void whoWritesToAFrozenPeerDoesNotWaitAndNothingIsLost() throws IOException {
    int chunks = 300; // 14 MiB, more than both sockets' buffers hold
    OutputStream out = here.getOutputStream();
    for (int i = 0; i < chunks; i++) {
      out.write(chunk(i));
    }
    DataInputStream in = new DataInputStream(there.getInputStream());
    byte[] chunk = new byte[CHUNK];
    for (int i = 0; i < chunks; i++) {
      in.readFully(chunk);
      assertEquals((byte) i, chunk[0]);
      assertEquals((byte) i, chunk[CHUNK - 1]);
    }
  }

  @Test
  void aPeerThatStaysFrozenIsGivenUp() throws IOException {
    OutputStream out = here.getOutputStream();
    IOException failure =
        assertThrows(
            IOException.class,
            () -> {
              for (int i = 0; i < 2_000; i++) {
                out.write(chunk(i));
              }
            });
    assertTrue(String.valueOf(failure.getMessage()).contains("bytes wait"), failure.toString());
    assertTrue(here.isClosed());
  }

  @Test
  void closingWakesWhoReads() throws Exception {
    CompletableFuture<Integer> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return there.getInputStream().read();
              } catch (SocketException closed) {
                return -2;
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    there.close();
    assertTrue(read.get(10, TimeUnit.SECONDS) < 0);
  }

  @Test
  void readingHasALimitWhenAskedFor() throws IOException {
    there.setSoTimeout(20);
    assertThrows(SocketTimeoutException.class, () -> there.getInputStream().read());
    there.setSoTimeout(0);
    here.getOutputStream().write(7);
    assertEquals(7, there.getInputStream().read());
  }

  private static byte[] chunk(int number) {
    byte[] chunk = new byte[CHUNK];
    chunk[0] = (byte) number;
    chunk[CHUNK - 1] = (byte) number;
    return chunk;
  }
}
