package org.satingrid.satin;

import java.io.Serializable;

/**
 * Base of every class that spawns.
 *
 * <p>Plain {@code javac} compiles it, and plain {@code java} runs it: unless the class is
 * rewritten, a spawn is a call and {@link #sync()} does nothing, so the program is its own
 * sequential twin.
 *
 * <p>A task may run in another process. Its receiver and arguments then travel by value, so they
 * must be serializable, and changes that the task makes to them are not seen by the spawner; only
 * its result (or exception) comes back. So a spawned method changes nothing that its spawner can
 * see through them or through static fields, and the spawner changes nothing that it has passed to
 * a task until it has used the task's result.
 */
public abstract class SatinObject implements Serializable {

  private static final long serialVersionUID = 1L;

  protected SatinObject() {}

  /**
   * Waits until every task that this method invocation has spawned is complete. The first exception
   * that one of them threw surfaces here. A method need not call this: where it uses a result
   * earlier, it waits there.
   *
   * <p>In a method that calls this, a catch clause around a spawned call, but not around a sync, is
   * an <em>inlet</em>: it runs when that call throws, at this sync at the latest, without waiting
   * for the others. So a search can stop at its first find:
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
   * Nobody needs what this method invocation has spawned since its last sync. Calls that have not
   * begun never will; those that are being computed, on whatever worker, stop at their next spawn,
   * or where they ask {@link #aborted()}; all that they have spawned goes with them. The next sync
   * does not wait for any of them, and variables that their results would have gone to keep their
   * values. A call that has ended by now counts as if it had not been aborted: its result arrives,
   * or its exception surfaces, at the sync. The invocation may spawn again at once.
   *
   * <p>Unless the class is rewritten this does nothing: all calls have ended.
   */
  protected final void abort() {}

  /**
   * Whether nobody waits any more for what is being computed: a call that this one is part of has
   * been aborted. A long computation without spawns may ask from time to time, and return anything
   * if so. It costs a few nanoseconds while nothing has been aborted.
   *
   * <p>Always false unless the class is rewritten.
   */
  protected final boolean aborted() {
    return false;
  }
}
