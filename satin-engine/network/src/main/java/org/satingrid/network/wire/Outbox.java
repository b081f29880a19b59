package org.satingrid.network.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Messages waiting for a stream. Any thread offers; one thread, in {@link #writeTo}, writes express
 * messages first and ordinary ones part by part. Bounded, so that a peer that does not read costs a
 * known amount of memory.
 */
public final class Outbox {
  private final long maxExpressBytes;
  private final long maxOrdinaryBytes;
  private final Queue<byte[]> express = new ArrayDeque<>();
  private final Queue<byte[]> ordinary = new ArrayDeque<>();
  private long expressBytes;
  private long ordinaryBytes;
  private boolean closed;

  // Of the writing thread alone.
  private byte @Nullable [] current;
  private int written;

  private record Frame(ByteBuffer header, ByteBuffer body) {}

  public Outbox(long maxExpressBytes, long maxOrdinaryBytes) {
    this.maxExpressBytes = maxExpressBytes;
    this.maxOrdinaryBytes = maxOrdinaryBytes;
  }

  /** False if there is no room or the outbox is closed. */
  public synchronized boolean offerExpress(byte[] message) {
    if (message.length > Frames.MAX_BODY) {
      throw new IllegalArgumentException(message.length + " bytes are no express message");
    }
    if (closed || expressBytes + message.length > maxExpressBytes) {
      return false;
    }
    expressBytes += message.length;
    express.add(message);
    notifyAll();
    return true;
  }

  /** False if there is no room or the outbox is closed. */
  public synchronized boolean offerOrdinary(byte[] message) {
    if (closed || ordinaryBytes + message.length > maxOrdinaryBytes) {
      return false;
    }
    ordinaryBytes += message.length;
    ordinary.add(message);
    notifyAll();
    return true;
  }

  /** Accepts nothing more; {@link #writeTo} returns when all is written. */
  public synchronized void close() {
    closed = true;
    notifyAll();
  }

  /** Writes until closed and empty, or until the channel fails. */
  public void writeTo(GatheringByteChannel channel) throws IOException, InterruptedException {
    for (Frame frame = next(); frame != null; frame = next()) {
      ByteBuffer[] parts = {frame.header(), frame.body()};
      while (frame.body().hasRemaining() || frame.header().hasRemaining()) {
        channel.write(parts);
      }
    }
  }

  private synchronized @Nullable Frame next() throws InterruptedException {
    while (express.isEmpty() && ordinary.isEmpty() && current == null) {
      if (closed) {
        return null;
      }
      wait();
    }
    byte[] urgent = express.poll();
    if (urgent != null) {
      expressBytes -= urgent.length;
      return new Frame(Frames.header(Frames.EXPRESS, urgent.length), ByteBuffer.wrap(urgent));
    }
    return nextPart();
  }

  private Frame nextPart() {
    byte[] message = current;
    if (message == null) {
      message = ordinary.remove();
      written = 0;
    }
    int length = Math.min(Frames.MAX_PART, message.length - written);
    boolean last = written + length == message.length;
    ByteBuffer body = ByteBuffer.wrap(message, written, length);
    written += length;
    ordinaryBytes -= length;
    current = last ? null : message;
    return new Frame(Frames.header(last ? Frames.LAST : Frames.PART, length), body);
  }
}
