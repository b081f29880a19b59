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
 * spawned after the first failed one are left out, because the sequential program would not have
 * reached them. A task with a result that cannot be stored counts as a failed one ({@link
 * Spawned#surfaces}). Elements and fields come first, because only they can fail, and therefore no
 * variable is stored after a failure.
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

  /** A frame that executes at once what is spawned. */
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

  /** Drops the incomplete tasks of a frame. Null is an invocation without a frame. */
  public static void abort(@Nullable Frame frame) {
    if (frame != null) {
      frame.abortAll();
    }
  }

  /** Spawns a task. */
  public abstract Spawned spawn(Task task);

  /** Spawns a task with a place for its result. */
  protected abstract void spawn(Task task, @Nullable Object target, int index, int site);

  /**
   * Drops the tasks that have not started, and stops waiting for the others: they are aborted, and
   * their outcomes are ignored. Complete tasks count as if this had not been called.
   */
  protected abstract void abortAll();

  /**
   * Returns true if a method needs another frame to spawn again after it has caught an exception of
   * the sync.
   */
  protected abstract boolean isSpent();

  /**
   * Takes back the newest task of the calling worker, if it is this one and no worker has begun it.
   * Then it never runs, and the frame does not wait for it.
   */
  public abstract boolean withdraw(Spawned newest);

  /** Waits until every task spawned from this frame is complete. */
  public abstract void join();

  /**
   * After a join: returns the next task, in the order of spawning, that has a result and a place
   * for it. Returns null behind the first task that threw, or that had a result that could not be
   * stored.
   */
  public abstract @Nullable Spawned nextStore();

  /**
   * After a join: throws what the first of the tasks (in the order of spawning) has thrown, if one
   * has. The frame is then as new.
   */
  public abstract void rethrow() throws Throwable;

  /**
   * The invocation ends by an exception: waits for what it has spawned, as a sync would, so that
   * the results can be stored. After an error of the virtual machine (stack, memory) what has not
   * started is dropped, and what others have begun is left to itself.
   */
  public abstract void leaves(Throwable cause);

  /**
   * The invocation has ended by an exception, and what could be stored is: forgets what it has
   * spawned. Does what {@link #leaves} does where that was not called.
   *
   * @throws Throwable what the first of the tasks has thrown: see {@link Suppression#first}
   */
  public abstract void abandon(Throwable cause) throws Throwable;
}
