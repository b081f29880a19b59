package org.satingrid.threads.monitors;

import java.util.concurrent.CompletableFuture;
import org.satingrid.threads.memory.Shared;

/**
 * A thread that waits for a monitor, from the beginning of the wait to its end.
 *
 * @param number unique number of the wait on the node
 * @param user the number of the thread among those of the program
 * @param thread the node's thread that carries it out
 * @param object the object with the monitor
 * @param id identity of the object
 * @param waits whether it waits to be notified, not to enter
 * @param timed whether the wait ends by itself
 */
public record Blocked(
    long number,
    long user,
    Thread thread,
    Shared object,
    long id,
    boolean waits,
    boolean timed,
    CompletableFuture<Monitor.Grant.Outcome> granted) {

  /** Returns true if only another thread can let it continue. */
  public boolean isForEver() {
    Thread.State state = thread.getState();
    return !timed
        && !granted.isDone()
        && !thread.isInterrupted()
        && (state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING);
  }
}
