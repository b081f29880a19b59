package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * The worker, as generated code uses it. README.md in this package shows the code that calls these
 * methods. Everything except {@link #request} belongs to the worker's thread.
 */
public abstract class WorkerContext {

  /**
   * Not 0 while somebody wants something of this worker, or while it unwinds. Generated code polls
   * it after each spawned call. It is a volatile read, because a plain read may be hoisted out of a
   * loop.
   */
  public volatile int request;

  protected WorkerContext() {}

  /**
   * Returns the context of the calling thread. If the thread is not a worker, or holds a lock, the
   * context runs everything in sequence.
   */
  public static WorkerContext current() {
    if (HeldLocks.any()) {
      return new SequentialContext();
    }
    FrameSource source = InheritedSource.current();
    return source == null ? new SequentialContext() : source.context();
  }

  /**
   * A call from code that cannot be captured: runs the invocation and waits for it.
   *
   * @param start an invocation at {@link HeapFrame#START}
   * @return the result, boxed, or null for void
   * @throws Throwable what the invocation throws
   */
  public abstract @Nullable Object call(HeapFrame start) throws Throwable;

  /**
   * On the stack: a spawned call has returned and {@link #request} is not 0. {@code frame} contains
   * the caller as it is after the call. The caller must return the result of this method.
   *
   * @param result the call's result, boxed, undefined while the worker unwinds
   * @param site number of the spawn in the method
   * @param target the array, or the object with the field, for the result, or null if the result
   *     goes to neither
   * @param index the element of the array, or 0 for others
   */
  public abstract @Nullable Object returned(
      HeapFrame frame, @Nullable Object result, int site, @Nullable Object target, int index)
      throws Throwable;

  /** The same where the spawned call has thrown. {@link #request} may be 0. */
  public abstract @Nullable Object threw(
      HeapFrame frame, Throwable thrown, int site, @Nullable Object target, int index)
      throws Throwable;

  /**
   * On the stack, an ordinary call of a method that spawns has returned and {@link #request} is not
   * 0. The caller is saved as it is after the call, but for the result, which {@link #value} gives.
   */
  public abstract @Nullable Object returned(HeapFrame frame, @Nullable Object result)
      throws Throwable;

  /**
   * In {@link HeapFrame#resume}: spawns a task.
   *
   * @return false: save and return {@link HeapFrame#STOPPED}, to go on after this spawn
   * @throws Throwable the error of an earlier call after which the program cannot go on
   */
  public abstract boolean spawn(
      HeapFrame frame, Task task, int site, @Nullable Object target, int index) throws Throwable;

  /**
   * In {@link HeapFrame#resume}: an ordinary call of a method that spawns has returned and {@link
   * #request} is not 0. Everything except the result is saved.
   *
   * @return true: return {@link HeapFrame#STOPPED}, to continue with {@link #value}
   */
  public abstract boolean stops(HeapFrame frame, @Nullable Object result);

  /** In {@link HeapFrame#resume}: returns the result of the call that the invocation waited for. */
  public abstract @Nullable Object value(HeapFrame frame) throws Throwable;

  /**
   * In {@link HeapFrame#resume}, with everything saved for continuing after the sync.
   *
   * @return true if all spawned calls are complete. If false, return {@link HeapFrame#STOPPED} and
   *     do not use the frame again, because another worker possibly has it already.
   */
  public abstract boolean sync(HeapFrame frame);

  /**
   * After a sync: returns the next spawned call, in the order of spawning, that has returned.
   * Returns null behind the first call with an exception, because the sequential program would not
   * have reached the later ones. A call with a result that cannot be stored counts as such a call
   * ({@link Spawned#surfaces}).
   */
  public abstract @Nullable Spawned nextResult(HeapFrame frame);

  /**
   * After a sync: returns the next spawned call, in the order of spawning, that has returned or
   * thrown. Generated code handles results and catch clauses of calls in the order of the
   * sequential program. It does not call this behind the first call with an exception.
   */
  public abstract @Nullable Spawned nextEnded(HeapFrame frame);

  /**
   * After a sync of a method with inlets that do not wait: returns the next spawned call that has
   * thrown, in the order of ending, each once. It can be a call without an inlet. If some calls
   * have not ended, it can also stand for no call (site -1). Then the invocation must wait by
   * another {@link #sync}.
   *
   * @return null: all have ended, and all that have thrown were returned
   */
  public abstract @Nullable Spawned nextThrown(HeapFrame frame);

  /**
   * In an inlet: the method returns. Calls that have not ended are dropped as by {@link #abort},
   * and exceptions are forgotten.
   */
  public abstract void leavesInlet(HeapFrame frame);

  /**
   * After a sync: throws what the first of the calls (in the order of spawning) has thrown, if one
   * has. The frame then has no calls outstanding.
   */
  public abstract void rethrow(HeapFrame frame) throws Throwable;

  /**
   * In {@link HeapFrame#resume}: an exception leaves the method. Waits as {@link #sync} does, with
   * the label already set. Afterwards results are stored where others can see them, as after a
   * sync, and then comes {@link #left}.
   */
  public abstract boolean leaves(HeapFrame frame, Throwable thrown);

  /**
   * Returns the exception to throw after {@link #leaves}: see {@link Suppression#first}. If the
   * method has inlets, it is the exception that leaves the method, because exceptions of calls were
   * possibly meant for an inlet.
   */
  public abstract Throwable left(HeapFrame frame);

  /** The thread of this worker has made a shared object. */
  public void created(Shared object) {}

  /** Returns true if the computation of the calling thread is useless. Cheap enough to poll. */
  public static boolean isAborted() {
    FrameSource source = InheritedSource.current();
    return source != null && source.context().isPointless();
  }

  /** Returns true if the computation of this worker is useless. */
  public boolean isPointless() {
    return false;
  }

  /**
   * In {@link HeapFrame#resume}: drops the incomplete calls that the invocation has spawned since
   * its last sync. Calls that have ended count as if this had not been called.
   */
  public abstract void abort(HeapFrame frame);
}
