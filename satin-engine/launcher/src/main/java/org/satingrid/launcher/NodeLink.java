package org.satingrid.launcher;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.support.Payloads;
import org.satingrid.threads.net.Links.Receiver;

/**
 * The link to one node of a threaded program.
 *
 * <p>The memory's protocol needs the same order for all messages, but in a pool small messages
 * overtake bulk. Therefore a message is sent as numbered parts. A part that fits into a small
 * message is sent as one, or as bulk if too many small messages wait for the node. A received part
 * waits until all earlier parts have arrived.
 *
 * <p>Parts must not wait forever. Therefore idle nodes send an empty part, and if a part waits
 * behind a gap for {@link #MAX_GAP}, the node counts as lost. A node also counts as lost if too
 * much bulk waits for it.
 */
final class NodeLink {
  /** Size of a part's header: its number and its kind. */
  private static final int HEADER = 9;

  private static final byte MORE = 0;
  private static final byte LAST = 1;
  private static final byte NOTHING = 2;

  /**
   * The maximum wait for an earlier part. This time is longer than the transfer of the largest part
   * on a slow link.
   */
  private static final Duration MAX_GAP = Duration.ofMinutes(10);

  private static final int MAX_PART = 8 << 20;

  private final int number;
  private final String name;
  private final CompletableFuture<Receiver> ready;
  private final ExecutorService thread;
  private final LongAdder sent = new LongAdder();
  private final LongAdder received = new LongAdder();
  private volatile @Nullable Member member;
  private volatile boolean lost;

  // Guarded by the lock of this object.
  private long nextOut;

  // Used only by the pool's thread.
  private final Map<Long, ByteBuffer> early = new HashMap<>();
  private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
  private long nextIn;

  /** The time when parts began to wait for an earlier part. 0 if no part waits. */
  private volatile long waitingSince;

  /**
   * Makes a link. {@code ready} completes with the receiver of messages when the receiver can
   * handle messages.
   */
  NodeLink(int number, String name, CompletableFuture<Receiver> ready) {
    this.number = number;
    this.name = name;
    this.ready = ready;
    this.thread =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread reader = new Thread(task, "satin-link-" + name);
              reader.setDaemon(true);
              return reader;
            });
  }

  int number() {
    return number;
  }

  /** Returns the node's name as site/node. */
  String name() {
    return name;
  }

  String site() {
    return name.substring(0, name.indexOf('/'));
  }

  boolean isThere() {
    return member != null && !lost;
  }

  long sent() {
    return sent.sum();
  }

  long received() {
    return received.sum();
  }

  /**
   * Sets the member of this node. Returns false if the node has already had another member, because
   * an engine that comes back has lost its memory.
   */
  boolean meet(Member joined) {
    if (member != null) {
      return false;
    }
    member = joined;
    return true;
  }

  /** Queues a message. Drops it if the node is lost. */
  synchronized void send(Pool pool, ByteBuffer message) {
    Member to = member;
    if (to == null || lost) {
      return;
    }
    sent.add(message.remaining());
    try {
      boolean last;
      do {
        int length = Math.min(message.remaining(), MAX_PART);
        last = length == message.remaining();
        ByteBuffer part = ByteBuffer.allocate(HEADER + length);
        part.putLong(nextOut++).put(last ? LAST : MORE);
        part.put(message.slice(message.position(), length));
        message.position(message.position() + length);
        transmit(pool, to, part.array());
      } while (!last);
    } catch (NetworkException full) {
      lose("messages to it cannot be kept: " + full.getMessage());
    }
  }

  /**
   * Must be called from time to time. Sends a sign of life of this node, and checks for missing
   * parts.
   */
  synchronized void tick(Pool pool) {
    long since = waitingSince;
    if (since != 0 && System.nanoTime() - since > MAX_GAP.toNanos()) {
      lose("a message of it has not come for " + MAX_GAP.toMinutes() + " minutes");
    }
    Member to = member;
    if (to == null || lost) {
      return;
    }
    try {
      byte[] nothing = ByteBuffer.allocate(HEADER).putLong(nextOut++).put(NOTHING).array();
      transmit(pool, to, nothing);
    } catch (NetworkException full) {
      lose("messages to it cannot be kept: " + full.getMessage());
    }
  }

  /** Sends a part. Its number gives its order, so that any lane can have it. */
  private static void transmit(Pool pool, Member to, byte[] part) {
    if (part.length <= Payloads.MAX_SMALL) {
      try {
        pool.send(to, Pool.Lane.SMALL, part);
        return;
      } catch (NetworkException full) {
        // Bulk has room for many more messages.
      }
    }
    pool.send(to, Pool.Lane.BULK, part);
  }

  /** Handles a part, on the pool's thread. */
  void receive(byte[] payload) {
    if (payload.length < HEADER) {
      lose("it has sent an invalid message");
      return;
    }
    received.add(payload.length - HEADER);
    ByteBuffer part = ByteBuffer.wrap(payload);
    early.put(part.getLong(), part);
    boolean fits = false;
    ByteBuffer next;
    while ((next = early.remove(nextIn)) != null) {
      nextIn++;
      fits = true;
      take(next);
    }
    if (early.isEmpty()) {
      waitingSince = 0;
    } else if (fits || waitingSince == 0) {
      waitingSince = Math.max(1, System.nanoTime());
    }
  }

  private void take(ByteBuffer part) {
    byte kind = part.get();
    if (kind == NOTHING) {
      return;
    }
    boolean last = kind == LAST;
    if (last && begun.size() == 0) {
      deliver(part);
      return;
    }
    byte[] content = new byte[part.remaining()];
    part.get(content);
    begun.writeBytes(content);
    if (last) {
      deliver(ByteBuffer.wrap(begun.toByteArray()));
      begun.reset();
    }
  }

  private void deliver(ByteBuffer message) {
    tell(receiver -> receiver.received(number, message));
  }

  /** Called once when the node is gone or cannot be reached any more, after its last message. */
  void lose(String why) {
    synchronized (this) {
      if (lost) {
        return;
      }
      lost = true;
    }
    tell(receiver -> receiver.lost(number, why));
  }

  private void tell(Consumer<Receiver> event) {
    try {
      thread.execute(
          () -> {
            Receiver receiver = ready.join();
            try {
              event.accept(receiver);
            } catch (RuntimeException | LinkageError failed) {
              lose("its message cannot be handled: " + failed);
            }
          });
    } catch (RejectedExecutionException closed) {
      // This node has ended and ignores messages.
    }
  }

  void close() {
    thread.shutdown();
  }
}
