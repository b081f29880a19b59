package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * One active invocation of a method that spawns. The generated code of such a method is
 *
 * <pre>
 *   Frame f = null;
 *   try {
 *     ...
 *     f = open(f);  s = f.spawn(task);            // x = spawned(...)
 *     ...
 *     if (f != null) {                            // sync()
 *       f.join();
 *       while ((t = f.nextStore()) != null) store(t);
 *       if (s != null &amp;&amp; s.returned()) x = s.result();
 *       f.rethrow();
 *     }
 *     ...                                         // the same before each return
 *   } catch (Throwable t) {
 *     if (f != null) {
 *       f.leaves(t);
 *       while ((s = f.nextStore()) != null) store(s);
 *       f.abandon(t);
 *     }
 *     throw t;
 *   }
 * </pre>
 *
 * <p>Results are stored before {@link #rethrow()}, so that a handler around {@code sync} sees the
 * values that the sequential program would have computed before the exception. Results of tasks
 * spawned after the first failed task are not stored, because the sequential program would not have
 * reached these tasks. If a task's result cannot be stored, the task counts as failed ({@link
 * Spawned#surfaces}). Results are first stored in elements and fields, because only these stores
 * can fail. Therefore no variable is changed after a failure.
 */
public abstract class Frame {

  protected Frame() {}

  /**
   * Returns this invocation's frame, opened at its first spawn. Invocations without spawns have no
   * frame.
   */
  public static Frame open(@Nullable Frame frame) {
    if (frame != null && !frame.isSpent()) {
      return frame;
    }
    FrameSource source = HeldLocks.any() ? null : InheritedSource.current();
    return source == null ? inSequence() : source.openFrame();
  }

  /** Returns a frame that executes each spawned task at once. */
  public static Frame inSequence() {
    return new InlineFrame();
  }

  /**
   * Spawns a task with an array element as the place of its result. {@link #nextStore} decides
   * whether it is stored.
   */
  public static void spawnInto(
      @Nullable Object array, int index, Task task, Frame frame, int site) {
    frame.spawn(task, array, index, site);
  }

  /**
   * Spawns a task with a field as the place of its result. {@link #nextStore} decides whether it is
   * stored.
   */
  public static void spawnInto(@Nullable Object target, Task task, Frame frame, int site) {
    frame.spawn(task, target, 0, site);
  }

  /**
   * Drops the incomplete tasks of a frame. A null frame stands for an invocation without spawns.
   */
  public static void abort(@Nullable Frame frame) {
    if (frame != null) {
      frame.abortAll();
    }
  }

  /** Spawns a task without a place for its result. */
  public abstract Spawned spawn(Task task);

  /** Spawns a task with a place for its result: an array element or a field. */
  protected abstract void spawn(Task task, @Nullable Object target, int index, int site);

  /**
   * Drops the tasks that have not started, and stops waiting for the other incomplete tasks: they
   * are aborted, and their outcomes are ignored. Complete tasks count as without this call.
   */
  protected abstract void abortAll();

  /**
   * Returns true if this frame cannot be used again. A method that has caught an exception of the
   * sync then needs a new frame to spawn again.
   */
  protected abstract boolean isSpent();

  /**
   * Takes back the given task if it is the calling worker's newest task and no worker has begun it.
   * The task then never runs, and the frame does not wait for it.
   */
  public abstract boolean withdraw(Spawned newest);

  /** Waits until every task spawned from this frame is complete. */
  public abstract void join();

  /**
   * After a join: returns the next task, in the order of spawning, that has a result and a place
   * for it. Returns null after the first task that failed. A task also fails if its result could
   * not be stored.
   */
  public abstract @Nullable Spawned nextStore();

  /**
   * After a join: throws the exception of the first task, in the order of spawning, that has one.
   * Afterwards the frame is in its initial state.
   */
  public abstract void rethrow() throws Throwable;

  /**
   * Called when the invocation ends by an exception: waits for its spawned tasks, as a sync would,
   * so that their results can be stored. After an error of the virtual machine (stack, memory),
   * drops the tasks that have not started, and does not wait for the started tasks.
   */
  public abstract void leaves(Throwable cause);

  /**
   * Called when the invocation has ended by an exception and all possible results are stored:
   * forgets its spawned tasks. Also does the work of {@link #leaves} if that was not called.
   *
   * @throws Throwable the exception of the first failed task: see {@link Suppression#first}
   */
  public abstract void abandon(Throwable cause) throws Throwable;
}
