package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Suppression;
import org.satingrid.codegen.WorkerContext;

/**
 * The runtime's side of a heap frame: what the invocation has spawned since its last sync, and who
 * may run it.
 *
 * <p><b>Who owns it.</b> {@code pending} counts the children that have not ended, plus {@link
 * #RUNNING} while the invocation belongs to a worker or lies in a deque. At a sync the owner
 * subtracts RUNNING; a child that ends subtracts one. The thread that brings the count to 0 owns
 * the invocation from then on and goes on with it; so it never waits for a particular worker, and
 * never lies buried under other work on a stack.
 *
 * <pre>
 *   begun, captured --> RUNNING + n --sync--> n --children end--> 0 --> RUNNING
 *                            ^ spawn: n + 1                              (whoever made it 0)
 * </pre>
 *
 * <p><b>Inlets.</b> Where the method has inlets, a child that throws is noted before it is counted,
 * and if it then finds the invocation waiting, it goes on with it at once: n + 1 becomes RUNNING +
 * n. An owner that begins to wait looks, after it has subtracted RUNNING, whether something was
 * noted that it has not seen. Each side writes first and looks second, so no inlet waits in vain.
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

  /** What {@link #nextThrown} gives while some children have not ended. */
  private static final TaskRecord NOT_YET =
      new TaskRecord(null, null, TaskRecord.NO_STORE, null, 0);

  final HeapFrame frame;

  /** What the invocation is to its spawner; known once its callers have unwound. */
  private @Nullable TaskRecord record;

  /** While unwinding: the invocation captured before, deeper in the stack. */
  @Nullable Activation inner;

  /** Whether it can go on although what it has called has not ended. */
  boolean runnable = true;

  @SuppressWarnings("unused") // Through PENDING.
  private volatile int pending = RUNNING;

  /** Children that have thrown and that the owner has not looked at, linked by what came before. */
  @SuppressWarnings("unused") // Through NEWEST_THROWN.
  private volatile @Nullable TaskRecord newestThrown;

  private @Nullable TaskRecord first;
  private @Nullable TaskRecord last;
  private @Nullable TaskRecord toDeliver;
  private @Nullable TaskRecord delivered;
  private @Nullable TaskRecord awaited;
  private @Nullable Throwable leaving;

  /** The error of a child after which its siblings are pointless. */
  private volatile @Nullable Throwable fatal;

  /** Some call was dropped while it ran: those that run it must be told. */
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
   * Counts the invocations in the heap, of this process and others, that wait for this one.
   *
   * @return how many there are, itself included
   */
  int measureDepth() {
    depth = knownRecord().depthAbove() + 1;
    return depth;
  }

  /** As {@link #measureDepth} has found it. */
  int depth() {
    return depth;
  }

  private TaskRecord knownRecord() {
    return Objects.requireNonNull(record, "not yet unwound");
  }

  /** Owner: notes a child. */
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
    if (!child.done) { // Else its weight stays with the invocation itself.
      spawned++;
      if (shares != null) {
        shares.spawned = spawned;
      }
    }
  }

  /** Owner: a child will end later, and {@link #childEnded} tells. */
  void expect() {
    PENDING.getAndAdd(this, 1);
  }

  /** Owner: it has called something, without spawning it, and goes on when that has ended. */
  void await(TaskRecord callee) {
    awaited = callee;
    runnable = false;
  }

  /** Owner: what it has called has ended. */
  void got(TaskRecord callee) {
    awaited = callee;
    runnable = true;
  }

  /** Owner: the result of what it waited for; it may stop again, elsewhere. */
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
   * Owner: waits for the children; everything the invocation needs later is in its frame.
   *
   * @return true: all have ended; false: it is no longer the caller's
   */
  boolean sync() {
    if (last != null) {
      Shares fixed = shares();
      fixed.spawned = spawned; // A thief may have made them, with the number of a moment before.
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
   * Former owner, after {@link #sync} has returned false.
   *
   * @return the invocation if it goes on nevertheless, for an inlet, and is the caller's again
   */
  @Nullable TaskRecord reclaimForInlet() {
    while (newestThrown != null) {
      int left = pending;
      if (left <= 0 || left >= RUNNING) {
        return null; // Somebody else's already.
      }
      if (PENDING.compareAndSet(this, left, left + RUNNING)) {
        return goOnForInlet();
      }
    }
    return null;
  }

  /** Owner: none of its handlers run any more when an exception leaves the method. */
  private @Nullable TaskRecord goOnForInlet() {
    return leaving == null || sync() ? knownRecord() : null;
  }

  /**
   * The thread that ends a child, before the child is counted: the owner, or {@link #childEnded}.
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

  /** Owner: the next child that has thrown. */
  @Nullable TaskRecord nextThrown() {
    boolean complete = pending == RUNNING; // Looked at first: later ones would be missed.
    TaskRecord newest = newestThrown;
    while (newest != null && !NEWEST_THROWN.compareAndSet(this, newest, newest.thrownBefore)) {
      newest = newestThrown;
    }
    return newest != null || complete ? newest : NOT_YET;
  }

  /** Owner, in an inlet: the method returns. */
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
    // Below RUNNING it waits at a sync, so its list of children stands still.
    if (left == 0 || (ends && left < RUNNING && dropChildren())) {
      own();
      return knownRecord();
    }
    return null;
  }

  /** As a child that ends does, but goes on with an invocation that waits, whatever is left. */
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
   * Nobody needs the children that have not ended.
   *
   * @return whether this brought the count to 0, so that the invocation is the caller's
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

  /** Whether there ever were children to drop. */
  boolean hasDropped() {
    return hasDropped;
  }

  /** Owner: a child has ended by an error after which its siblings are pointless. */
  void doom(Throwable error) {
    fatal = error;
  }

  /**
   * Such an error need not wait for a sync, which may never come: a program out of memory would
   * only spawn on.
   */
  @Nullable Throwable fatal() {
    return fatal;
  }

  /**
   * Owner, after a sync: the next child, in the order of spawning, that has returned; none behind
   * the first that surfaces by an exception, its own or that of the store of its result.
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

  /** Owner, after a sync: the next child, in the order of spawning, that has ended. */
  @Nullable TaskRecord nextEnded() {
    TaskRecord child = toDeliver;
    while (child != null && !child.done) {
      child = child.next;
    }
    delivered = child == null ? delivered : child;
    toDeliver = child == null ? null : child.next;
    return child;
  }

  /** Owner, after a sync: what surfaces; the children are forgotten. */
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
   * Whether it waits at its sync, for this call only, and might as well do so elsewhere. While it
   * does, only the end of the call can change that.
   */
  boolean waitsOnlyFor(TaskRecord call) {
    return pending == 1 // Looked at first: who counts down has written all the rest before.
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

  /** While {@link #waitsOnlyFor} holds: what it has called since its last sync. */
  @Nullable TaskRecord firstCall() {
    return first;
  }

  /** Before anybody else knows it: it waits at its sync for one of the calls it has. */
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
