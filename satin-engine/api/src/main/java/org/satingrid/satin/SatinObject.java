package org.satingrid.satin;

import java.io.Serializable;

/**
 * Base of every class that spawns.
 *
 * <p>Plain {@code javac} compiles it, and plain {@code java} runs it. Unless the class is
 * rewritten, a spawn is an ordinary call and {@link #sync()} has no effect: the program runs
 * sequentially.
 *
 * <p>A task can run in another process. Its receiver and arguments then travel by value. Therefore
 * they must be serializable, and the spawner does not see changes that the task makes to them. Only
 * the result of the task, or its exception, comes back. A spawned method must not change data that
 * its spawner can see through the receiver, the arguments or static fields. The spawner must not
 * change data that it has passed to a task before it has used the task's result.
 */
public abstract class SatinObject implements Serializable {

  private static final long serialVersionUID = 1L;

  protected SatinObject() {}

  /**
   * Waits until every task that this method invocation has spawned is complete. The first exception
   * of a task is thrown here. A method need not call sync: if the method uses a result before a
   * sync, it waits at this use.
   *
   * <p>In a method that calls this, a catch clause around a spawned call, but not around a sync, is
   * an <em>inlet</em>. The inlet runs when that call throws, at the next sync at the latest,
   * without waiting for other calls. In this way a search can stop at its first find:
   *
   * <pre>
   *   for (Move move : moves) {
   *     try {
   *       search(move);
   *     } catch (Found found) {
   *       best = found.move;
   *       abort();
   *     }
   *   }
   *   sync();
   * </pre>
   */
  protected final void sync() {}

  /**
   * Cancels the calls that this method invocation has spawned since its last sync. Calls that have
   * not begun never begin. Running calls stop at their next spawn, or when they call {@link
   * #aborted()}, together with all calls that they have spawned. The next sync does not wait for
   * the cancelled calls, and the variables for their results keep their values. A call that has
   * already ended counts as if it had not been aborted: its result arrives, or its exception is
   * thrown, at the sync. The invocation can spawn again at once.
   *
   * <p>Unless the class is rewritten this has no effect, because all calls have ended.
   */
  protected final void abort() {}

  /**
   * Returns true if the current computation is useless, because a call that contains it has been
   * aborted. A long computation without spawns can check this from time to time, and return any
   * value if it is true. The check costs a few nanoseconds before the first abort.
   *
   * <p>Always false unless the class is rewritten.
   */
  protected final boolean aborted() {
    return false;
  }
}
