package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * What generated code knows of the worker it runs on. README.md beside this class shows the code
 * that calls these methods. All but {@link #request} belongs to the worker's own thread.
 */
public abstract class WorkerContext {

  /**
   * Not 0 while somebody wants something of this worker, or while it unwinds. Generated code polls
   * it after each spawned call; a volatile read, because a plain one may be hoisted out of a loop.
   */
  public volatile int request;

  protected WorkerContext() {}

  /**
   * The context of the calling thread; one that runs everything in sequence if it is no worker, or
   * holds a lock.
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
   * @return the result, boxed; null for void
   * @throws Throwable what the invocation throws
   */
  public abstract @Nullable Object call(HeapFrame start) throws Throwable;

  /**
   * On the stack, a spawned call has returned and {@link #request} is not 0. The caller, saved in
   * {@code frame} as it is after the call, returns what this returns, whatever it is.
   *
   * @param result what the call returned, boxed; without meaning while the worker unwinds
   * @param site which spawn of the method it was
   * @param target the array, or the object whose field it is, that gets the result; null if none
   * @param index the element of the array; 0 for others
   */
  public abstract @Nullable Object returned(
      HeapFrame frame, @Nullable Object result, int site, @Nullable Object target, int index)
      throws Throwable;

  /** The same where the spawned call has thrown; {@link #request} may be 0. */
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
   * #request} is not 0; everything but the result is saved.
   *
   * @return true: return {@link HeapFrame#STOPPED}, to go on with {@link #value}
   */
  public abstract boolean stops(HeapFrame frame, @Nullable Object result);

  /** In {@link HeapFrame#resume}: the result of the call for which the invocation waited. */
  public abstract @Nullable Object value(HeapFrame frame) throws Throwable;

  /**
   * In {@link HeapFrame#resume}, with everything saved for going on after the sync.
   *
   * @return whether all that was spawned is complete; false: return {@link HeapFrame#STOPPED} and
   *     touch the frame no more, another worker may have it already
   */
  public abstract boolean sync(HeapFrame frame);

  /**
   * After a sync: the next spawned call, in the order of spawning, that has returned; none behind
   * the first whose exception surfaces, since the sequential program would not have come to them. A
   * call whose result cannot be stored is such a call from then on ({@link Spawned#surfaces}).
   */
  public abstract @Nullable Spawned nextResult(HeapFrame frame);

  /**
   * After a sync: the next spawned call, in the order of spawning, that has returned or thrown.
   * Generated code takes results and catch clauses of calls from here in the order of the
   * sequential program, and asks for no call behind the first whose exception surfaces.
   */
  public abstract @Nullable Spawned nextEnded(HeapFrame frame);

  /**
   * After a sync of a method with inlets that do not wait: the next spawned call that has thrown,
   * in the order of ending, each once. It may be a call that has no inlet, or stand for none at all
   * (site -1), if some have not ended; then the invocation is to wait by another {@link #sync}.
   *
   * @return null: all have ended, and those that have thrown have been given
   */
  public abstract @Nullable Spawned nextThrown(HeapFrame frame);

  /**
   * In an inlet: the method returns. What has not ended is dropped as by {@link #abort}, what was
   * thrown is forgotten.
   */
  public abstract void leavesInlet(HeapFrame frame);

  /**
   * After a sync: throws what the first of the calls (in the order of spawning) has thrown, if one
   * has. The frame then has no calls outstanding.
   */
  public abstract void rethrow(HeapFrame frame) throws Throwable;

  /**
   * In {@link HeapFrame#resume}: an exception leaves the method. Waits as {@link #sync} does, with
   * the label already set; afterwards results are stored where others can see them, as after a
   * sync, and then comes {@link #left}.
   */
  public abstract boolean leaves(HeapFrame frame, Throwable thrown);

  /**
   * What to throw after {@link #leaves}: see {@link Suppression#first}. Where the method has inlets
   * it is the exception that leaves; what the calls threw may have been meant for an inlet.
   */
  public abstract Throwable left(HeapFrame frame);

  /** The thread of this worker has made a shared object. */
  public void created(Shared object) {}

  /** Whether nobody waits any more for what the calling thread computes; cheap enough to poll. */
  public static boolean isAborted() {
    FrameSource source = InheritedSource.current();
    return source != null && source.context().isPointless();
  }

  /** Whether nobody waits any more for what this worker computes. */
  public boolean isPointless() {
    return false;
  }

  /**
   * In {@link HeapFrame#resume}: nobody needs what the invocation has spawned since its last sync
   * and what has not ended. What has ended counts as if this had not been called.
   */
  public abstract void abort(HeapFrame frame);
}
