package org.satingrid.network.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SpillStreamTest {
  /** A socket without another end. */
  private static final class Broken implements Outlet, Closeable {
    final List<Boolean> closedWithLock = new ArrayList<>();
    final SpillStream stream = new SpillStream("to-nowhere", this, this, 1_000);

    @Override
    public long write(ByteBuffer[] parts) throws IOException {
      throw new IOException("Broken pipe");
    }

    @Override
    public void awaitRoom() {
      throw new AssertionError("a failed write does not wait");
    }

    @Override
    public void close() {
      closedWithLock.add(Thread.holdsLock(stream));
    }
  }

  /**
   * The owner of the connection can hold its own lock while it waits for the stream. If the stream
   * kept its lock while it closes the connection, the two threads would wait for each other.
   */
  @Test
  void aFailedWriteClosesTheConnectionWithoutTheLock() {
    Broken broken = new Broken();

    IOException failure =
        assertThrows(IOException.class, () -> broken.stream.write(new byte[] {1, 2, 3}));

    assertEquals("Broken pipe", failure.getMessage());
    assertEquals(List.of(false), broken.closedWithLock);
  }
}
