package org.satingrid.threads.monitors;

import java.util.concurrent.CompletableFuture;
import org.satingrid.threads.memory.Shared;

/**
 * A thread that waits for a monitor, from when it begins until it goes on.
 *
 * @param number unlike that of any other wait on the node
 * @param user the number of the thread among those of the program
 * @param thread what carries it
 * @param object whose monitor it is
 * @param id of the object
 * @param waits whether it waits to be notified, or else to enter
 * @param timed whether it goes on by itself
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

  /** Whether only another thread can let it go on. */
  public boolean isForEver() {
    Thread.State state = thread.getState();
    return !timed
        && !granted.isDone()
        && !thread.isInterrupted()
        && (state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING);
  }
}
