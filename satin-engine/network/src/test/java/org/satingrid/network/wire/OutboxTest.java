package org.satingrid.network.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The different threads that write messages of an outbox. */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OutboxTest {
  private final Outbox outbox = new Outbox(1000, 1000);
  private final Narrow stream = new Narrow();

  @Test
  void whoOffersAnExpressMessageWritesIt() throws IOException {
    stream.room = 100;
    assertTrue(outbox.offerExpress(new byte[] {5, 6}));
    outbox.write(stream);
    assertEquals(Frames.HEADER + 2, stream.bytes.size());
  }

  @Test
  void whatTheStreamDoesNotTakeIsLeftToTheOutboxsOwnThread() throws Exception {
    stream.room = 3;
    assertTrue(outbox.offerExpress(new byte[] {5}));
    outbox.write(stream);
    assertEquals(3, stream.bytes.size());
    stream.room = 100;
    assertTrue(outbox.offerExpress(new byte[] {6}));
    outbox.write(stream);
    assertEquals(3, stream.bytes.size(), "a frame has been begun; nothing may come into it");
    finish();
    FrameInput input = input();
    assertArrayEquals(new byte[] {5}, input.next());
    assertArrayEquals(new byte[] {6}, input.next());
    assertNull(input.next());
  }

  @Test
  void aFullStreamIsWaitedForByTheOutboxsOwnThreadOnly() throws Exception {
    assertTrue(outbox.offerExpress(new byte[] {5}));
    outbox.write(stream);
    assertEquals(0, stream.waits);
    finish();
    assertEquals(1, stream.waits);
    assertArrayEquals(new byte[] {5}, input().next());
  }

  @Test
  void aMessageIsWrittenWhenTheStreamHasAllOfIt() throws Exception {
    AtomicInteger written = new AtomicInteger();
    stream.room = 3;
    assertTrue(outbox.offerExpress(new byte[] {5}, written::incrementAndGet));
    outbox.write(stream);
    assertEquals(0, written.get());
    finish();
    assertEquals(1, written.get());
  }

  @Test
  void aStreamThatFailsEndsTheOutboxsOwnThreadToo() {
    assertTrue(outbox.offerExpress(new byte[] {5}));
    stream.broken = true;
    assertThrows(IOException.class, () -> outbox.write(stream));
    assertThrows(IOException.class, this::finish);
  }

  private void finish() throws IOException, InterruptedException {
    outbox.close();
    outbox.writeTo(stream);
  }

  private FrameInput input() {
    byte[] written = stream.bytes.toByteArray();
    return new FrameInput(Channels.newChannel(new ByteArrayInputStream(written)), 1000);
  }

  /** An outlet that accepts as many bytes as it has room for. Each wait makes new room. */
  private static final class Narrow implements Outlet {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int room;
    private int waits;
    private boolean broken;

    @Override
    public long write(ByteBuffer[] parts) throws IOException {
      if (broken) {
        throw new IOException("broken");
      }
      long before = room;
      for (ByteBuffer part : parts) {
        while (room > 0 && part.hasRemaining()) {
          bytes.write(part.get());
          room--;
        }
      }
      return before - room;
    }

    @Override
    public void awaitRoom() {
      waits++;
      room = 100;
    }
  }
}
