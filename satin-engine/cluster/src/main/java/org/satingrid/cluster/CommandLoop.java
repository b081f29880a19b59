package org.satingrid.cluster;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.node.Command;
import org.satingrid.network.support.Lookout;

/**
 * Runs the commands for a node's cluster state, one at a time. The thread that has the turn owns
 * the state. That is the loop's own thread, or a thread that brings a brief command while the turn
 * is free. Waking another thread for a message takes several times as long as answering it.
 *
 * <pre>
 *   brief:   nothing posted, nobody has the turn --> runs where it came from
 *            else, or it proves long             --> posted
 *   posted:  runs on the loop's thread, in order
 * </pre>
 *
 * <p>The commands of one thread keep their order: it runs brief ones itself only if the queue is
 * empty, and the loop's thread takes posted commands only with the turn.
 *
 * <p>The loop's thread sleeps until the next appointed time. A thread that has moved that time
 * forward wakes the loop's as it gives back the turn. Times are compared under the turn. Therefore
 * no time is missed between the look at the clock and the sleep.
 */
final class CommandLoop implements AutoCloseable {
  /** Deep object graphs are decoded here, recursively. Address space only, unless it is used. */
  private static final long STACK_BYTES = 64L << 20;

  private static final long JOIN_MILLIS = 1_000;

  private final Queue<Command> posted = new ConcurrentLinkedQueue<>();
  private final ReentrantLock turn = new ReentrantLock();
  private final LongSupplier clock;
  private final Consumer<Throwable> onError;
  private final Thread thread;
  private final Lookout lookout = new Lookout();

  /** Counts commands that came from other threads and did not run on the loop's thread. */
  private final AtomicLong brought = new AtomicLong();

  private volatile boolean closed;
  private volatile boolean asleep;
  private @Nullable Command tick;
  private LongSupplier wakeAt = () -> Long.MAX_VALUE;
  private BooleanSupplier soon = () -> false;

  /** Used with the turn only. */
  private long sleepsUntil;

  /** A command that takes a moment and little stack. */
  interface Brief {
    /** Returns false if it would not be brief, without any effect. */
    boolean tryRun(long nowNanos);
  }

  CommandLoop(String name, LongSupplier clock, Consumer<Throwable> onError) {
    this.clock = clock;
    this.onError = onError;
    thread = new Thread(null, this::run, name, STACK_BYTES);
    thread.setDaemon(true);
  }

  /**
   * Starts the loop. {@code tick} runs on the loop's thread whenever {@code wakeAt} has come, and
   * {@code soon} returns true if a message is expected in a moment. All three are called with the
   * turn.
   */
  void start(Command tick, LongSupplier wakeAt, BooleanSupplier soon) {
    turn.lock();
    try {
      this.tick = tick;
      this.wakeAt = wakeAt;
      this.soon = soon;
    } finally {
      turn.unlock();
    }
    thread.start();
  }

  /** Runs the command soon, on the loop's thread. Drops the command once closed. */
  void post(Command command) {
    if (!closed) {
      posted.add(command);
      wake();
    }
  }

  /** Runs the brief command here if that is possible at once, otherwise the other command soon. */
  void runOrPost(Brief brief, Command otherwise) {
    if (!ranHere(brief)) {
      post(otherwise);
    }
  }

  long now() {
    return clock.getAsLong();
  }

  boolean isClosed() {
    return closed;
  }

  /** Ends the loop after the command that is running, if any. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
    if (turn.isHeldByCurrentThread()) {
      return;
    }
    try {
      thread.join(JOIN_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean ranHere(Brief brief) {
    // Within its own turn a thread may be in the middle of another command.
    if (isAwaited() || turn.isHeldByCurrentThread() || !turn.tryLock()) {
      return false;
    }
    try {
      return tick != null && !isAwaited() && tryRun(brief);
    } finally {
      turn.unlock();
    }
  }

  private boolean isAwaited() {
    return closed || !posted.isEmpty() || turn.hasQueuedThreads();
  }

  private boolean tryRun(Brief brief) {
    brought.incrementAndGet();
    try {
      boolean ran = brief.tryRun(clock.getAsLong());
      hasten();
      return ran;
    } catch (Throwable error) {
      // The error belongs to the broker. The network's thread may read for others and must go on.
      onError.accept(error);
      return true;
    }
  }

  /** Called with the turn. */
  private void hasten() {
    long next = wakeAt.getAsLong();
    if (next < sleepsUntil) {
      sleepsUntil = next;
      LockSupport.unpark(thread);
    }
  }

  private void wake() {
    if (asleep) { // read after adding. The loop sets it before its last look
      LockSupport.unpark(thread);
    }
  }

  private void run() {
    while (!closed) {
      try {
        step();
      } catch (Throwable error) {
        // Even an Error must reach the report: a loop that died unseen would hang the whole job.
        onError.accept(error);
      }
    }
  }

  private void step() {
    long next;
    boolean expects;
    long before;
    turn.lock();
    try {
      runPosted();
      next = wakeAt.getAsLong();
      sleepsUntil = next;
      expects = soon.getAsBoolean();
      before = brought.get();
    } finally {
      turn.unlock();
    }
    BooleanSupplier came = () -> brought.get() != before || !posted.isEmpty() || closed;
    // A command that is there already does not show whether looking out for it pays.
    boolean isThere = came.getAsBoolean();
    if (!isThere && !(expects && lookout.lookOut(came, next - clock.getAsLong()))) {
      sleep(next);
    }
  }

  private void runPosted() {
    Command command = posted.poll();
    long now = clock.getAsLong();
    if (command != null && !closed) {
      command.run(now);
    }
    if (tick != null && !closed && now >= wakeAt.getAsLong()) {
      tick.run(now);
    }
  }

  private void sleep(long until) {
    asleep = true;
    long left = until - clock.getAsLong();
    if (posted.isEmpty() && !closed && left > 0) {
      LockSupport.parkNanos(this, left);
      // This thread is never interrupted on purpose. An application that interrupts it must not
      // keep it awake.
      boolean unused = Thread.interrupted();
    }
    asleep = false;
  }
}
