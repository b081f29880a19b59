package org.satingrid.network.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.registry.PoolEvent;

class FrameTest {
  private static final int MAX = 200_000;

  @Test
  void anExpressMessageStandsBetweenThePartsOfAnOrdinaryOne() throws Exception {
    byte[] large = new byte[150_000];
    new Random(1).nextBytes(large);
    Outbox outbox = new Outbox(1000, 1 << 20);
    assertTrue(outbox.offerOrdinary(large));
    assertTrue(outbox.offerOrdinary(new byte[0]));
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    // The express message is offered after the first part has been written.
    Sink sink =
        new Sink(stream, () -> assertTrue(outbox.offerExpress(new byte[] {5})), outbox::close);
    outbox.writeTo(sink);
    FrameInput input = input(stream.toByteArray());
    assertArrayEquals(new byte[] {5}, input.next());
    assertArrayEquals(large, input.next());
    assertArrayEquals(new byte[0], input.next());
    assertNull(input.next());
  }

  @Test
  void aFullOutboxTakesNothingMore() {
    Outbox outbox = new Outbox(100, 100);
    assertTrue(outbox.offerExpress(new byte[100]));
    assertFalse(outbox.offerExpress(new byte[1]));
    assertTrue(outbox.offerOrdinary(new byte[100]));
    assertFalse(outbox.offerOrdinary(new byte[1]));
  }

  @Test
  void faultsAreNamed() {
    assertFault("unknown kind", 9, 0, 0, 0);
    assertFault("a frame of 16777215 bytes", 1, 255, 255, 255);
    assertFault("ends within", 1, 0, 0, 4, 1, 2);
    assertFault("ends within", 1, 0);
    assertFault("a part of 0 bytes", 2, 0, 0, 0);
  }

  @Test
  void aMessageOverTheLimitIsRefusedBeforeItIsKept() throws Exception {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    byte[] part = new byte[60_000];
    for (int i = 0; i < 4; i++) {
      stream.writeBytes(Frames.header(Frames.PART, part.length).array());
      stream.writeBytes(part);
    }
    FrameInput input = input(stream.toByteArray());
    assertThrows(WireException.class, input::next);
  }

  /**
   * Reads 100,000 streams: random bytes, valid frames with a byte changed, and valid frames cut
   * short.
   */
  @Test
  void noStreamMakesTheReaderFailOtherwiseOrHang() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int messages = 0;
    int faults = 0;
    for (int i = 0; i < 100_000; i++) {
      byte[] stream = i % 2 == 0 ? randomBytes(random) : damagedFrames(random);
      FrameInput input = input(stream);
      try {
        for (byte[] message = input.next(); message != null; message = input.next()) {
          messages++;
          PoolEvents.PROTOCOL.decode(message);
        }
      } catch (WireException expected) {
        faults++;
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ", stream " + i, e);
      }
    }
    assertTrue(messages > 10_000 && faults > 10_000, messages + " messages, " + faults + " faults");
  }

  private static byte[] randomBytes(Random random) {
    byte[] bytes = new byte[random.nextInt(200)];
    random.nextBytes(bytes);
    return bytes;
  }

  private static byte[] damagedFrames(Random random) {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    int frames = 1 + random.nextInt(4);
    for (int i = 0; i < frames; i++) {
      byte[] body =
          PoolEvents.PROTOCOL.encode(new PoolEvent.Joined(i, new Member(i, "node", "site")));
      int kind = 1 + random.nextInt(3);
      stream.writeBytes(Frames.header(kind, body.length).array());
      stream.writeBytes(body);
    }
    byte[] bytes = stream.toByteArray();
    if (random.nextBoolean()) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      return bytes;
    }
    return Arrays.copyOf(bytes, random.nextInt(bytes.length));
  }

  private static void assertFault(String reason, int... bytes) {
    byte[] stream = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      stream[i] = (byte) bytes[i];
    }
    FrameInput input = input(stream);
    WireException fault = assertThrows(WireException.class, input::next);
    assertTrue(String.valueOf(fault.getMessage()).contains(reason), fault.getMessage());
  }

  private static FrameInput input(byte[] stream) {
    return new FrameInput(Channels.newChannel(new ByteArrayInputStream(stream)), MAX);
  }

  /** Runs one action after the first frame, and another action after the last. */
  private static final class Sink implements Outlet {
    private final ByteArrayOutputStream stream;
    private final Runnable afterFirst;
    private final Runnable afterSecond;
    private int frames;

    Sink(ByteArrayOutputStream stream, Runnable afterFirst, Runnable afterSecond) {
      this.stream = stream;
      this.afterFirst = afterFirst;
      this.afterSecond = afterSecond;
    }

    @Override
    public long write(ByteBuffer[] parts) {
      long written = 0;
      for (ByteBuffer part : parts) {
        byte[] bytes = new byte[part.remaining()];
        part.get(bytes);
        stream.writeBytes(bytes);
        written += bytes.length;
      }
      frames++;
      if (frames == 1) {
        afterFirst.run();
      } else if (frames == 2) {
        afterSecond.run();
      }
      return written;
    }

    @Override
    public void awaitRoom() {}
  }
}
