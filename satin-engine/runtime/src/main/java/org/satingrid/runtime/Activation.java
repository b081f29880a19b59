package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Suppression;
import org.satingrid.codegen.WorkerContext;

/**
 * The runtime's side of a heap frame: the calls that the invocation has spawned since its last
 * sync, and the right to run it.
 *
 * <p><b>Ownership.</b> {@code pending} counts the children that have not ended, plus {@link
 * #RUNNING} while the invocation belongs to a worker or lies in a deque. At a sync the owner
 * subtracts RUNNING, and a child that ends subtracts one. The thread that brings the count to 0
 * owns the invocation from then on and continues it. The invocation therefore never waits for a
 * particular worker, and is never buried under other work on a stack.
 *
 * <pre>
 *   begun, captured --> RUNNING + n --sync--> n --children end--> 0 --> RUNNING
 *                            ^ spawn: n + 1                              (whoever made it 0)
 * </pre>
 *
 * <p><b>Inlets.</b> If the method has inlets, a child that throws is noted before it is counted. If
 * the invocation is waiting then, the thread of the child continues it at once: n + 1 becomes
 * RUNNING + n. An owner that begins to wait first subtracts RUNNING, and then checks whether a
 * child was noted that it has not seen. Each side writes first and reads second. Therefore every
 * inlet runs.
 */
final class Activation implements Spawner {

  private static final int RUNNING = 1 << 30;
  private static final VarHandle PENDING;
  private static final VarHandle NEWEST_THROWN;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      PENDING = lookup.findVarHandle(Activation.class, "pending", int.class);
      NEWEST_THROWN = lookup.findVarHandle(Activation.class, "newestThrown", TaskRecord.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The result of {@link #nextThrown} while some children have not ended. */
  private static final TaskRecord NOT_YET =
      new TaskRecord(null, null, TaskRecord.NO_STORE, null, 0);

  final HeapFrame frame;

  /** The record of the invocation itself, set once its callers have unwound. */
  private @Nullable TaskRecord record;

  /** During unwinding: the invocation captured before this one, deeper in the stack. */
  @Nullable Activation inner;

  /** False while it waits for a call that it has made without spawning. */
  boolean runnable = true;

  @SuppressWarnings("unused") // accessed through PENDING
  private volatile int pending = RUNNING;

  /** Children that have thrown and that the owner has not handled yet, linked by thrownBefore. */
  @SuppressWarnings("unused") // accessed through NEWEST_THROWN
  private volatile @Nullable TaskRecord newestThrown;

  private @Nullable TaskRecord first;
  private @Nullable TaskRecord last;
  private @Nullable TaskRecord toDeliver;
  private @Nullable TaskRecord delivered;
  private @Nullable TaskRecord awaited;
  private @Nullable Throwable leaving;

  /** The error of a child that makes its siblings pointless. */
  private volatile @Nullable Throwable fatal;

  /** True if calls were dropped while they ran. The workers that run them must be notified. */
  private volatile boolean hasDropped;

  private @Nullable Shares shares;
  private int depth;
  private int spawned;

  Activation(HeapFrame frame) {
    this.frame = frame;
    frame.runtimeState = this;
  }

  static Activation of(HeapFrame frame) {
    Activation activation = (Activation) frame.runtimeState;
    return activation == null ? new Activation(frame) : activation;
  }

  @Override
  public @Nullable TaskRecord record() {
    return record;
  }

  void belongsTo(TaskRecord invocation) {
    record = invocation;
    invocation.frame = frame;
  }

  /**
   * Measures how many invocations in the heap wait for this one, in this process and others.
   *
   * @return their number, including this invocation
   */
  int measureDepth() {
    depth = knownRecord().depthAbove() + 1;
    return depth;
  }

  /** Returns the last result of {@link #measureDepth}. */
  int depth() {
    return depth;
  }

  private TaskRecord knownRecord() {
    return Objects.requireNonNull(record, "not yet unwound");
  }

  /** Owner: adds a child. */
  void add(TaskRecord child) {
    if (last == null) {
      first = child;
      toDeliver = child;
    } else {
      last.next = child;
      if (toDeliver == null) {
        toDeliver = child;
      }
    }
    last = child;
    if (!child.done) { // else the invocation keeps its weight
      spawned++;
      if (shares != null) {
        shares.spawned = spawned;
      }
    }
  }

  /** Owner: a child will end later and call {@link #childEnded}. */
  void expect() {
    PENDING.getAndAdd(this, 1);
  }

  /** Owner: it has made a call without spawning it, and continues when the call has ended. */
  void await(TaskRecord callee) {
    awaited = callee;
    runnable = false;
  }

  /** Owner: the awaited call has ended. */
  void got(TaskRecord callee) {
    awaited = callee;
    runnable = true;
  }

  /**
   * Owner: returns the result of the call that it waited for. The invocation may stop again at
   * another call.
   */
  @Nullable Object takeAwaited() throws Throwable {
    TaskRecord callee = Objects.requireNonNull(awaited, "it waits for no call");
    awaited = null;
    runnable = true;
    if (callee.thrown != null) {
      throw callee.thrown;
    }
    return callee.value;
  }

  /**
   * Owner: waits for the children. All state that the invocation needs later is in its frame.
   *
   * @return true if all children have ended, false if the invocation no longer belongs to the
   *     caller
   */
  boolean sync() {
    if (last != null) {
      Shares fixed = shares();
      fixed.spawned = spawned; // a thief may have made the shares with an older number
      fixed.fix();
    }
    if ((int) PENDING.getAndAdd(this, -RUNNING) == RUNNING || (fatal != null && dropChildren())) {
      own();
      return true;
    }
    return false;
  }

  private void own() {
    PENDING.setOpaque(this, RUNNING);
  }

  /**
   * Former owner: called after {@link #sync} has returned false.
   *
   * @return the invocation, if it belongs to the caller again and continues with an inlet
   */
  @Nullable TaskRecord reclaimForInlet() {
    while (newestThrown != null) {
      int left = pending;
      if (left <= 0 || left >= RUNNING) {
        return null; // it belongs to another thread already
      }
      if (PENDING.compareAndSet(this, left, left + RUNNING)) {
        return goOnForInlet();
      }
    }
    return null;
  }

  /** Owner: no inlet runs any more once an exception is leaving the method. */
  private @Nullable TaskRecord goOnForInlet() {
    return leaving == null || sync() ? knownRecord() : null;
  }

  /**
   * Called by the thread that ends a child, before the child is counted: by the owner, or in {@link
   * #childEnded}.
   */
  void threw(TaskRecord child) {
    if (frame.hasInlets()) {
      TaskRecord newest;
      do {
        newest = newestThrown;
        child.thrownBefore = newest;
      } while (!NEWEST_THROWN.compareAndSet(this, newest, child));
    }
  }

  /** Owner: returns the next child that has thrown. */
  @Nullable TaskRecord nextThrown() {
    boolean complete = pending == RUNNING; // read first, or later ones would be missed
    TaskRecord newest = newestThrown;
    while (newest != null && !NEWEST_THROWN.compareAndSet(this, newest, newest.thrownBefore)) {
      newest = newestThrown;
    }
    return newest != null || complete ? newest : NOT_YET;
  }

  /** Owner: the method returns from within an inlet. */
  void leaveInlet() {
    dropChildren();
    for (TaskRecord child = first; child != null; child = child.next) {
      if (child.done) {
        child.thrown = null;
      }
    }
  }

  @Override
  public @Nullable TaskRecord childEnded(TaskRecord child, @Nullable WorkerContext by) {
    if (child == awaited) {
      return knownRecord();
    }
    boolean ends = child.thrown != null && Running.endsTheProgram(child.thrown);
    if (ends) {
      fatal = child.thrown;
    } else if (child.thrown != null && frame.hasInlets()) {
      threw(child);
      return countThrown();
    }
    int left = (int) PENDING.getAndAdd(this, -1) - 1;
    // Below RUNNING it waits at a sync. Its list of children therefore does not change.
    if (left == 0 || (ends && left < RUNNING && dropChildren())) {
      own();
      return knownRecord();
    }
    return null;
  }

  /**
   * Counts a child that has thrown. If the invocation waits, it continues at once, even if children
   * are left.
   */
  private @Nullable TaskRecord countThrown() {
    while (true) {
      int before = pending;
      boolean waits = before < RUNNING;
      if (PENDING.compareAndSet(this, before, waits ? before - 1 + RUNNING : before - 1)) {
        return waits ? goOnForInlet() : null;
      }
    }
  }

  /**
   * Drops the children that have not ended, because their results are not needed.
   *
   * @return whether this brought the count to 0, so that the invocation belongs to the caller
   */
  boolean dropChildren() {
    boolean reachedZero = false;
    for (TaskRecord child = first; child != null; child = child.next) {
      if (child.drop()) {
        hasDropped = true;
        reachedZero |= (int) PENDING.getAndAdd(this, -1) == 1;
      }
    }
    return reachedZero;
  }

  /** Returns true if children were dropped before their end. */
  boolean hasDropped() {
    return hasDropped;
  }

  /** Owner: a child has ended with an error that makes its siblings pointless. */
  void doom(Throwable error) {
    fatal = error;
  }

  /**
   * Returns such an error. It need not wait for a sync that may never come: a program out of memory
   * would only continue to spawn.
   */
  @Nullable Throwable fatal() {
    return fatal;
  }

  /**
   * Owner, after a sync: returns the next child that has returned, in the order of spawning. It
   * stops at the first child that failed, either by its own exception or while its result was
   * stored.
   */
  @Nullable TaskRecord nextResult() {
    TaskRecord child = delivered;
    while (child == null || child.failure() == null) {
      child = nextEnded();
      if (child == null || child.returned()) {
        return child;
      }
    }
    return null;
  }

  /** Owner, after a sync: returns the next child that has ended, in the order of spawning. */
  @Nullable TaskRecord nextEnded() {
    TaskRecord child = toDeliver;
    while (child != null && !child.done) {
      child = child.next;
    }
    delivered = child == null ? delivered : child;
    toDeliver = child == null ? null : child.next;
    return child;
  }

  /** Owner, after a sync: returns the exception to throw, and forgets the children. */
  @Nullable Throwable takeThrown() {
    Throwable thrown = null;
    for (TaskRecord child = first; child != null; child = child.next) {
      if (thrown == null && child.done) {
        thrown = child.thrown;
      }
    }
    first = null;
    last = null;
    toDeliver = null;
    delivered = null;
    fatal = null;
    newestThrown = null;
    spawned = 0;
    if (shares != null) {
      shares.startAnew();
    }
    return thrown;
  }

  void leavesBy(Throwable thrown) {
    leaving = thrown;
  }

  Throwable left() {
    Throwable cause = Objects.requireNonNull(leaving, "nothing was thrown");
    Throwable called = takeThrown();
    return frame.hasInlets() || Running.endsTheProgram(cause)
        ? cause
        : Suppression.first(called, cause);
  }

  private synchronized Shares shares() {
    if (shares == null) {
      TaskRecord invocation = knownRecord();
      int expected = Math.max(frame.sites(), invocation.siblings());
      shares = new Shares(invocation.budget(), expected);
      shares.spawned = spawned;
    }
    return shares;
  }

  /**
   * Returns true if it waits at its sync, for this call only, and could do so elsewhere as well.
   * While this is true, only the end of the call can change it.
   */
  boolean waitsOnlyFor(TaskRecord call) {
    return pending == 1 // read first: a thread that counts down has written the rest before
        && !call.isOver()
        && fatal == null
        && leaving == null
        && !frame.hasInlets()
        && nothingWasThrown();
  }

  private boolean nothingWasThrown() {
    TaskRecord child = first;
    while (child != null && child.failure() == null) {
      child = child.next;
    }
    return child == null;
  }

  /** While {@link #waitsOnlyFor} is true: returns the first call since its last sync. */
  @Nullable TaskRecord firstCall() {
    return first;
  }

  /** Called before other threads can see it: it waits at its sync for one of its calls. */
  void waitsForOne() {
    PENDING.setVolatile(this, 1);
  }

  @Override
  public double weighChild() {
    return shares().weigh();
  }

  @Override
  public int children() {
    return spawned;
  }
}
