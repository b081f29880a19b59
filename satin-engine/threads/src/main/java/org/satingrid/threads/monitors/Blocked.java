package org.satingrid.threads.monitors;

import java.util.concurrent.CompletableFuture;
import org.satingrid.threads.memory.Shared;

/**
 * One wait of a thread for a monitor, from its beginning to its end.
 *
 * @param number unique number of the wait on the node
 * @param user the number of the thread among those of the program
 * @param thread the Java thread that runs the program's thread
 * @param object the object with the monitor
 * @param id identity of the object
 * @param waits true for a wait for a notification, false for a wait to enter
 * @param timed whether the wait has a time limit
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

  /** Returns true if only another thread can end the wait. */
  public boolean isForEver() {
    Thread.State state = thread.getState();
    return !timed
        && !granted.isDone()
        && !thread.isInterrupted()
        && (state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING);
  }
}
