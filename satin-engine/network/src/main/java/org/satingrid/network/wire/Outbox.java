package org.satingrid.network.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Messages that wait for a stream: first express messages, then the parts of ordinary messages. The
 * queue is limited, so that a peer that does not read costs a known amount of memory.
 *
 * <p>Only one thread at a time writes. The writing thread is the outbox's own thread, in {@link
 * #writeTo}, or a thread that has just offered a message while no other thread was writing. Such a
 * borrowed thread exists because waking another thread costs several times as much as the write. A
 * borrowed thread never waits, and writes no message of several parts. The outbox's own thread
 * writes the rest.
 *
 * <pre>
 *   IDLE --offered--> WRITING (borrowed) --nothing short waits--> IDLE
 *                        '--the stream is full--> IDLE with a frame begun --> own thread
 *   IDLE --anything waits--> WRITING (own thread) --nothing waits--> IDLE
 * </pre>
 */
public final class Outbox {
  /**
   * The maximum number of frames that a borrowed thread writes, because it has other work. The
   * outbox's own thread writes the rest.
   */
  private static final int MAX_BORROWED_FRAMES = 16;

  private final long maxExpressBytes;
  private final long maxOrdinaryBytes;
  private final Queue<Express> express = new ArrayDeque<>();
  private final Queue<byte[]> ordinary = new ArrayDeque<>();
  private long expressBytes;
  private long ordinaryBytes;
  private boolean closed;
  private boolean borrowed;
  private boolean ownWrites;
  private @Nullable Frame begun;

  // Used only by the outbox's own thread.
  private byte @Nullable [] current;
  private int written;

  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  private record Express(byte[] message, Runnable written) {}

  private record Frame(ByteBuffer header, ByteBuffer body, Runnable written) {
    boolean remains() {
      return header.hasRemaining() || body.hasRemaining();
    }

    ByteBuffer[] parts() {
      return new ByteBuffer[] {header, body};
    }
  }

  public Outbox(long maxExpressBytes, long maxOrdinaryBytes) {
    this.maxExpressBytes = maxExpressBytes;
    this.maxOrdinaryBytes = maxOrdinaryBytes;
  }

  /**
   * Adds a message. Returns false if the queue is full or the outbox is closed. The caller must
   * then call {@link #write}, or {@link #wake} if the stream cannot be written without waiting.
   */
  public boolean offerExpress(byte[] message) {
    return offerExpress(message, Outbox::nobodyWaits);
  }

  /**
   * Adds a message as {@link #offerExpress(byte[])} does.
   *
   * @param written run once when the stream has the complete message, on the thread that writes.
   *     Not run if the stream fails
   */
  public synchronized boolean offerExpress(byte[] message, Runnable written) {
    if (message.length > Frames.MAX_BODY) {
      throw new IllegalArgumentException(message.length + " bytes are no express message");
    }
    if (closed || expressBytes + message.length > maxExpressBytes) {
      return false;
    }
    expressBytes += message.length;
    return express.add(new Express(message, written));
  }

  /** Adds an ordinary message of any size. */
  public synchronized boolean offerOrdinary(byte[] message) {
    if (closed || ordinaryBytes + message.length > maxOrdinaryBytes) {
      return false;
    }
    ordinaryBytes += message.length;
    return ordinary.add(message);
  }

  /** Leaves waiting messages to the outbox's own thread. */
  public synchronized void wake() {
    notifyAll();
  }

  /** Refuses further messages. {@link #writeTo} returns when all messages are written. */
  public synchronized void close() {
    closed = true;
    notifyAll();
  }

  /** Writes short messages on the calling thread, if no other thread is writing. Never waits. */
  public void write(Outlet outlet) throws IOException {
    Frame frame = borrow();
    try {
      for (int frames = 1; frame != null; frames++) {
        outlet.write(frame.parts());
        if (!frame.remains()) {
          frame.written().run();
        }
        boolean more = !frame.remains() && frames < MAX_BORROWED_FRAMES;
        frame = more ? nextShort() : giveBack(frame);
      }
    } finally {
      if (frame != null) {
        giveBack(frame); // The outbox's own thread will get the same failure and handle it.
      }
    }
  }

  /** Writes until the outbox is closed and empty, or until the stream fails. */
  public void writeTo(Outlet outlet) throws IOException, InterruptedException {
    for (Frame frame = next(); frame != null; frame = next()) {
      while (frame.remains()) {
        if (outlet.write(frame.parts()) == 0) {
          outlet.awaitRoom();
        }
      }
      frame.written().run();
    }
  }

  private synchronized @Nullable Frame borrow() {
    if (borrowed || ownWrites || begun != null) {
      // The thread that writes now, or that must write, also writes the other messages.
      return null;
    }
    borrowed = true;
    return nextShort();
  }

  /** Returns null, and stops writing, if the next message has more than one frame. */
  private synchronized @Nullable Frame nextShort() {
    Frame urgent = urgent();
    if (urgent != null) {
      return urgent;
    }
    byte[] message = ordinary.peek();
    if (current == null && message != null && message.length <= Frames.MAX_PART) {
      return nextPart();
    }
    rest();
    return null;
  }

  private @Nullable Frame urgent() {
    Express next = express.poll();
    if (next == null) {
      return null;
    }
    byte[] message = next.message();
    expressBytes -= message.length;
    ByteBuffer header = Frames.header(Frames.EXPRESS, message.length);
    return new Frame(header, ByteBuffer.wrap(message), next.written());
  }

  private synchronized @Nullable Frame giveBack(Frame frame) {
    begun = frame.remains() ? frame : null;
    rest();
    return null;
  }

  private void rest() {
    borrowed = false;
    if (closed || !idle()) {
      notifyAll();
    }
  }

  private boolean idle() {
    return express.isEmpty() && ordinary.isEmpty() && current == null && begun == null;
  }

  /** On the outbox's own thread: waits for a message, and until no other thread is writing. */
  private synchronized @Nullable Frame next() throws InterruptedException {
    ownWrites = false;
    while (borrowed || idle()) {
      if (closed && !borrowed) {
        return null;
      }
      wait();
    }
    ownWrites = true;
    Frame first = begun;
    if (first != null) {
      begun = null;
      return first;
    }
    Frame urgent = urgent();
    return urgent != null ? urgent : nextPart();
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
    ByteBuffer header = Frames.header(last ? Frames.LAST : Frames.PART, length);
    return new Frame(header, body, Outbox::nobodyWaits);
  }

  private static void nobodyWaits() {}
}
