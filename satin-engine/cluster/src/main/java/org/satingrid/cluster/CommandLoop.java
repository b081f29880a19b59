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
 * Runs the commands for a node's cluster state, one at a time. Only the thread that has the turn
 * uses the state. The turn belongs to the loop's own thread, or to a thread that brings a brief
 * command while no thread has the turn. Such a thread runs the command itself, because waking
 * another thread takes several times as long as answering a message.
 *
 * <pre>
 *   brief:   nothing posted, nobody has the turn --> runs where it came from
 *            else, or it proves long             --> posted
 *   posted:  runs on the loop's thread, in order
 * </pre>
 *
 * <p>The commands of one thread keep their order: a thread runs a brief command itself only if the
 * queue is empty, and the loop's thread takes posted commands only while it has the turn.
 *
 * <p>The loop's thread sleeps until the next appointed time. If another thread sets an earlier time
 * than this one, the other thread wakes the loop's thread when it gives up the turn. Threads
 * compare times only while they have the turn. Therefore no time is missed between a check of the
 * clock and the sleep.
 */
final class CommandLoop implements AutoCloseable {
  /**
   * The stack size of the loop's thread. It is large, because this thread decodes deep object
   * graphs recursively. Unused stack takes only address space.
   */
  private static final long STACK_BYTES = 64L << 20;

  private static final long JOIN_MILLIS = 1_000;

  private final Queue<Command> posted = new ConcurrentLinkedQueue<>();
  private final ReentrantLock turn = new ReentrantLock();
  private final LongSupplier clock;
  private final Consumer<Throwable> onError;
  private final Thread thread;
  private final Lookout lookout = new Lookout();

  /** The number of commands that other threads have brought and run themselves. */
  private final AtomicLong brought = new AtomicLong();

  private volatile boolean closed;
  private volatile boolean asleep;
  private @Nullable Command tick;
  private LongSupplier wakeAt = () -> Long.MAX_VALUE;
  private BooleanSupplier soon = () -> false;

  /** The time until which the loop's thread sleeps. Used only by the thread that has the turn. */
  private long sleepsUntil;

  /** A command that takes a very short time and little stack. */
  interface Brief {
    /** Returns false, without any effect, if the command would not be brief. */
    boolean tryRun(long nowNanos);
  }

  CommandLoop(String name, LongSupplier clock, Consumer<Throwable> onError) {
    this.clock = clock;
    this.onError = onError;
    thread = new Thread(null, this::run, name, STACK_BYTES);
    thread.setDaemon(true);
  }

  /**
   * Starts the loop. {@code tick} runs on the loop's thread at the time of {@code wakeAt}. {@code
   * soon} returns true if a message is expected very soon. A thread calls {@code tick}, {@code
   * wakeAt} and {@code soon} only while it has the turn.
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

  /** Runs the command soon, on the loop's thread. Drops the command after {@link #close}. */
  void post(Command command) {
    if (!closed) {
      posted.add(command);
      wake();
    }
  }

  /**
   * Runs the brief command on this thread if that is possible at once. Otherwise runs the other
   * command soon on the loop's thread.
   */
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

  /** Ends the loop. A command that is running is completed before. */
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
    // A thread that already has the turn is inside another command, and the brief command must not
    // interrupt that command.
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
      // The broker handles this error. The network's thread must continue, because it can read
      // messages of other receivers.
      onError.accept(error);
      return true;
    }
  }

  /** Wakes the loop's thread if it would sleep too long. The calling thread must have the turn. */
  private void hasten() {
    long next = wakeAt.getAsLong();
    if (next < sleepsUntil) {
      sleepsUntil = next;
      LockSupport.unpark(thread);
    }
  }

  private void wake() {
    // The loop sets this field before its last check of the queue. This thread reads it after the
    // command was added. Therefore no command stays in the queue while the loop sleeps.
    if (asleep) {
      LockSupport.unpark(thread);
    }
  }

  private void run() {
    while (!closed) {
      try {
        step();
      } catch (Throwable error) {
        // The report must include every Error, because a loop that ended without a report would
        // hang the job.
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
    // If a command has already come, the lookout is not asked, because it would count this command
    // as a success of spinning.
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
      // The engine never interrupts this thread. If the application interrupts it, the thread must
      // still be able to sleep.
      boolean unused = Thread.interrupted();
    }
    asleep = false;
  }
}
