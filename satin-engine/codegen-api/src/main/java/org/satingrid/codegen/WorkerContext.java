package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * The fields and methods of a worker that generated code uses. README.md in this package shows the
 * code that calls these methods. Only the worker's thread uses the methods and fields, except
 * {@link #request}.
 */
public abstract class WorkerContext {

  /**
   * Not 0 while another thread has a request to this worker, or while this worker unwinds.
   * Generated code polls it after each spawned call. The field is volatile, because a compiler
   * could move the read of a plain field out of a loop.
   */
  public volatile int request;

  protected WorkerContext() {}

  /**
   * Returns the context of the calling thread. If the thread is not a worker, or holds a lock, the
   * returned context runs all calls in sequence.
   */
  public static WorkerContext current() {
    if (HeldLocks.any()) {
      return new SequentialContext();
    }
    FrameSource source = InheritedSource.current();
    return source == null ? new SequentialContext() : source.context();
  }

  /**
   * Makes a call from code that cannot be captured: runs the invocation and waits for its end.
   *
   * @param start an invocation at {@link HeapFrame#START}
   * @return the result, boxed, or null for void
   * @throws Throwable any exception of the invocation
   */
  public abstract @Nullable Object call(HeapFrame start) throws Throwable;

  /**
   * On the stack: called when a spawned call has returned and {@link #request} is not 0. {@code
   * frame} contains the caller's state after the call. The caller must return the result of this
   * method.
   *
   * @param result the call's result, boxed. Undefined while the worker unwinds
   * @param site number of the spawn in the method
   * @param target the array, or the object with the field, that receives the result. Null if a
   *     variable receives it
   * @param index the index of the array element, or 0 for other places
   */
  public abstract @Nullable Object returned(
      HeapFrame frame, @Nullable Object result, int site, @Nullable Object target, int index)
      throws Throwable;

  /**
   * Called as {@link #returned}, but for a spawned call that has thrown an exception. {@link
   * #request} can be 0.
   */
  public abstract @Nullable Object threw(
      HeapFrame frame, Throwable thrown, int site, @Nullable Object target, int index)
      throws Throwable;

  /**
   * On the stack: called when an ordinary call of a method that spawns has returned and {@link
   * #request} is not 0. The caller's state after the call is saved, except for the call's result,
   * which {@link #value} returns.
   */
  public abstract @Nullable Object returned(HeapFrame frame, @Nullable Object result)
      throws Throwable;

  /**
   * In {@link HeapFrame#resume}: spawns a task.
   *
   * @return false if the invocation must be saved and {@link HeapFrame#STOPPED} returned, to
   *     continue after this spawn
   * @throws Throwable the error of an earlier call after which the program cannot continue
   */
  public abstract boolean spawn(
      HeapFrame frame, Task task, int site, @Nullable Object target, int index) throws Throwable;

  /**
   * In {@link HeapFrame#resume}: called when an ordinary call of a method that spawns has returned
   * and {@link #request} is not 0. All state is saved except the result.
   *
   * @return true if {@link HeapFrame#STOPPED} must be returned, to continue with {@link #value}
   */
  public abstract boolean stops(HeapFrame frame, @Nullable Object result);

  /** In {@link HeapFrame#resume}: returns the result of the call that the invocation waited for. */
  public abstract @Nullable Object value(HeapFrame frame) throws Throwable;

  /**
   * In {@link HeapFrame#resume}: waits for the spawned calls. All state for continuing after the
   * sync must be saved.
   *
   * @return true if all spawned calls are complete. If false, the method must return {@link
   *     HeapFrame#STOPPED} and not use the frame again, because another worker can already have it.
   */
  public abstract boolean sync(HeapFrame frame);

  /**
   * After a sync: returns the next spawned call, in the order of spawning, that has returned.
   * Returns null after the first call with an exception, because the sequential program would not
   * have reached later calls. A call with a result that cannot be stored counts as a call with an
   * exception ({@link Spawned#surfaces}).
   */
  public abstract @Nullable Spawned nextResult(HeapFrame frame);

  /**
   * After a sync: returns the next spawned call, in the order of spawning, that has returned or
   * thrown an exception. Generated code handles results and catch clauses of calls in the order of
   * the sequential program. It does not call this method after the first call with an exception.
   */
  public abstract @Nullable Spawned nextEnded(HeapFrame frame);

  /**
   * After a sync of a method with inlets that do not wait: returns the next spawned call that has
   * thrown an exception, in the order of ending, each call once. The call need not have an inlet.
   * If some calls have not ended, the method can also return a record that stands for no call (site
   * -1). The invocation must then call {@link #sync} again.
   *
   * @return null if all calls have ended, and all calls with an exception were returned
   */
  public abstract @Nullable Spawned nextThrown(HeapFrame frame);

  /**
   * In an inlet: called when the method returns. Drops calls that have not ended, as {@link #abort}
   * does, and forgets exceptions.
   */
  public abstract void leavesInlet(HeapFrame frame);

  /**
   * After a sync: throws the exception of the first call, in the order of spawning, that has one.
   * Afterwards the frame has no calls.
   */
  public abstract void rethrow(HeapFrame frame) throws Throwable;

  /**
   * In {@link HeapFrame#resume}: called when an exception leaves the method. Waits as {@link #sync}
   * does, with the label already set. Afterwards generated code stores the results that other code
   * can see, as after a sync, and calls {@link #left}.
   */
  public abstract boolean leaves(HeapFrame frame, Throwable thrown);

  /**
   * Returns the exception to throw after {@link #leaves}: see {@link Suppression#first}. If the
   * method has inlets, this is the exception that leaves the method, because the exceptions of its
   * calls were possibly meant for an inlet.
   */
  public abstract Throwable left(HeapFrame frame);

  /** Called when the worker's thread has made a shared object. */
  public void created(Shared object) {}

  /**
   * Returns true if the result of the calling thread's computation is not needed. Cheap enough to
   * poll.
   */
  public static boolean isAborted() {
    FrameSource source = InheritedSource.current();
    return source != null && source.context().isPointless();
  }

  /** Returns true if the result of this worker's computation is not needed. */
  public boolean isPointless() {
    return false;
  }

  /**
   * In {@link HeapFrame#resume}: drops the incomplete calls that the invocation has spawned since
   * its last sync. Calls that have ended count as without this call.
   */
  public abstract void abort(HeapFrame frame);
}
