package org.satingrid.network.grid.sockets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FramedSocketTest {
  private static final int PIECE = 48 << 10;
  private static final int PIECES = 600; // 28 MiB, more than both sockets' buffers hold
  private static final long MAX_QUEUED = 64L << 20;

  private FramedSocket here;
  private FramedSocket there;

  @BeforeEach
  void connect() throws IOException {
    try (ServerSocketChannel door = ServerSocketChannel.open()) {
      door.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      SocketChannel dialled = SocketChannel.open(door.getLocalAddress());
      here = framed(dialled);
      there = framed(door.accept());
    }
  }

  @AfterEach
  void close() {
    here.close();
    there.close();
  }

  @Test
  void shouldLetSmallMessagesPassBulkThatThePeerDoesNotRead() throws IOException {
    startWriting(here);
    for (int i = 0; i < PIECES; i++) {
      assertTrue(here.send(piece(i), false));
    }
    assertTrue(here.send(new byte[] {1}, true));
    int before = 0;
    byte[] next = there.next();
    while (next != null && next.length > 1) {
      assertEquals((byte) before, next[0], "bulk stays in order");
      before++;
      next = there.next();
    }
    assertNotNull(next);
    assertTrue(before < PIECES, "the small message came after " + before + " pieces");
    for (int i = before; i < PIECES; i++) {
      byte[] piece = there.next();
      assertNotNull(piece);
      assertEquals((byte) i, piece[0]);
    }
  }

  @Test
  void shouldRefuseWhatIsTooMuchAndWhatComesAfterItsEnd() {
    int taken = 0;
    while (here.send(piece(taken), false)) {
      taken++;
      assertTrue(taken < 10_000, "nothing bounds what waits");
    }
    here.close();
    assertFalse(here.send(new byte[1], true));
    assertFalse(here.isOpen());
  }

  private static byte[] piece(int number) {
    byte[] piece = new byte[PIECE];
    piece[0] = (byte) number;
    return piece;
  }

  private static FramedSocket framed(SocketChannel channel) throws IOException {
    EagerSocket raw = new EagerSocket(channel);
    return new FramedSocket(raw, raw, 1 << 20, MAX_QUEUED);
  }

  private static void startWriting(FramedSocket socket) {
    Thread writer =
        new Thread(
            () -> {
              try {
                socket.writeRest();
              } catch (IOException e) {
                // The test has ended.
              }
            },
            "writer");
    writer.setDaemon(true);
    writer.start();
  }
}
