package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Suppression;
import org.satingrid.codegen.WorkerContext;

/**
 * The runtime's part of an invocation in the heap. Contains the calls that the invocation has
 * spawned since its last sync, and decides which thread can run it.
 *
 * <p><b>Ownership.</b> {@code pending} counts the children that have not ended, plus {@link
 * #RUNNING} while the invocation belongs to a worker or is in a deque. At a sync the owner
 * subtracts RUNNING, and each child that ends subtracts one. The thread that brings the count to 0
 * owns the invocation from then on and continues it. The invocation therefore never waits for a
 * particular worker, and other work on a stack never blocks it.
 *
 * <pre>
 *   begun, captured --> RUNNING + n --sync--> n --children end--> 0 --> RUNNING
 *                            ^ spawn: n + 1                              (whoever made it 0)
 * </pre>
 *
 * <p><b>Inlets.</b> If the method has inlets, a child that throws is recorded before it is counted.
 * If the invocation is then waiting, the thread of the child continues it at once: n + 1 becomes
 * RUNNING + n. An owner that begins to wait first subtracts RUNNING, and then checks for recorded
 * children that it has not handled. Each side writes first and reads second. Therefore every inlet
 * runs.
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

  /** The record of this invocation. Set when the stack of its callers has unwound. */
  private @Nullable TaskRecord record;

  /**
   * The invocation that was captured right before this one while the stack unwinds. This invocation
   * has called it.
   */
  @Nullable Activation inner;

  /** False while the invocation waits for a call that it has made without spawning. */
  boolean runnable = true;

  @SuppressWarnings("unused") // accessed through the handle PENDING
  private volatile int pending = RUNNING;

  /**
   * Children that have thrown and that the owner has not handled yet. A linked list by
   * thrownBefore.
   */
  @SuppressWarnings("unused") // accessed through the handle NEWEST_THROWN
  private volatile @Nullable TaskRecord newestThrown;

  private @Nullable TaskRecord first;
  private @Nullable TaskRecord last;
  private @Nullable TaskRecord toDeliver;
  private @Nullable TaskRecord delivered;
  private @Nullable TaskRecord awaited;
  private @Nullable Throwable leaving;

  /** A child's error after which the results of its siblings are not needed. */
  private volatile @Nullable Throwable fatal;

  /**
   * True if calls were dropped while they ran. The workers that run these calls must be informed.
   */
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
   * Counts the invocations in the heap that wait for this one, in this process and in others.
   *
   * @return the number of these invocations, including this one
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
    if (!child.done) { // a completed child gets no part of the weight
      spawned++;
      if (shares != null) {
        shares.spawned = spawned;
      }
    }
  }

  /** Owner: adds a child that will later call {@link #childEnded}. */
  void expect() {
    PENDING.getAndAdd(this, 1);
  }

  /**
   * Owner: stops the invocation at a call that it has made without spawning. The invocation
   * continues when the call has ended.
   */
  void await(TaskRecord callee) {
    awaited = callee;
    runnable = false;
  }

  /** Owner: makes the invocation runnable again after the awaited call has ended. */
  void got(TaskRecord callee) {
    awaited = callee;
    runnable = true;
  }

  /**
   * Owner: returns the result of the awaited call. Afterwards, the invocation can stop at another
   * call.
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
   * Owner: waits for the children. The frame contains all state that the invocation needs later.
   *
   * @return true if all children have ended. False if the invocation no longer belongs to the
   *     caller
   */
  boolean sync() {
    if (last != null) {
      Shares fixed = shares();
      // If a thief has made the shares, they can contain a smaller number of spawned calls.
      fixed.spawned = spawned;
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
   * Called by the thread that owned the invocation until {@link #sync} returned false.
   *
   * @return the invocation, if it belongs to the caller again and must continue with an inlet, else
   *     null
   */
  @Nullable TaskRecord reclaimForInlet() {
    while (newestThrown != null) {
      int left = pending;
      if (left <= 0 || left >= RUNNING) {
        return null; // the invocation already belongs to another thread
      }
      if (PENDING.compareAndSet(this, left, left + RUNNING)) {
        return goOnForInlet();
      }
    }
    return null;
  }

  /**
   * Owner: returns the record to continue. If an exception is leaving the method, no inlet runs,
   * and the invocation waits at its sync again.
   */
  private @Nullable TaskRecord goOnForInlet() {
    return leaving == null || sync() ? knownRecord() : null;
  }

  /**
   * Called by the thread that ends a child, before the child is counted. This thread is the owner,
   * or calls {@link #childEnded}.
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
    // The count is read first. In the other order, children that end between the two reads would be
    // missed.
    boolean complete = pending == RUNNING;
    TaskRecord newest = newestThrown;
    while (newest != null && !NEWEST_THROWN.compareAndSet(this, newest, newest.thrownBefore)) {
      newest = newestThrown;
    }
    return newest != null || complete ? newest : NOT_YET;
  }

  /** Owner: returns from the method inside an inlet. */
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
    // While the count is below RUNNING, the invocation waits at a sync. Its list of children then
    // does not change.
    if (left == 0 || (ends && left < RUNNING && dropChildren())) {
      own();
      return knownRecord();
    }
    return null;
  }

  /**
   * Counts a child that has thrown. If the invocation waits at a sync, it continues at once with an
   * inlet, even if other children have not ended.
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
   * Drops the children that have not ended. Their results are not needed.
   *
   * @return whether the count is now 0, so that the invocation belongs to the caller
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

  /** Returns true if children were dropped before they ended. */
  boolean hasDropped() {
    return hasDropped;
  }

  /** Owner: records a child's error after which the results of its siblings are not needed. */
  void doom(Throwable error) {
    fatal = error;
  }

  /**
   * Returns an error of a child after which the results of its siblings are not needed, or null.
   * The error must be known before the sync, because the sync might never come: a program without
   * memory would only continue to spawn.
   */
  @Nullable Throwable fatal() {
    return fatal;
  }

  /**
   * Owner, after a sync: returns the next child that has returned, in the order of spawning. Stops
   * at the first child that failed. A child fails by its own exception, or because its result could
   * not be stored.
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
   * Returns true if the invocation waits at its sync for only this call, and could also wait for it
   * on another node. While this is true, only the end of the call can change the invocation.
   */
  boolean waitsOnlyFor(TaskRecord call) {
    // The count is read first, because a thread writes all other data before it decreases the
    // count.
    return pending == 1
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

  /** Returns the first call since the last sync. Requires that {@link #waitsOnlyFor} is true. */
  @Nullable TaskRecord firstCall() {
    return first;
  }

  /**
   * Makes an invocation that waits at its sync for one call. Must be called while no other thread
   * can see the invocation.
   */
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
