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
 * its result (or exception) comes back.
 */
public abstract class SatinObject implements Serializable {

  private static final long serialVersionUID = 1L;

  protected SatinObject() {}

  /**
   * Waits until every task that this method invocation has spawned is complete. Their results may
   * be read afterwards and not before. The first exception that one of them threw surfaces here,
   * the others as its suppressed exceptions.
   */
  protected final void sync() {}
}
