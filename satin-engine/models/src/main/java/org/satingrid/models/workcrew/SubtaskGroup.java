package org.satingrid.models.workcrew;

import org.jspecify.annotations.Nullable;

/**
 * The tasks requested between an {@code enterSubtaskGroup} and its {@code joinSubtaskGroup}. The
 * group's monitor guards all state. A thread that holds this monitor takes no other lock.
 *
 * <pre>
 *    open, count &gt; 0 --owner leaves--&gt; count = 0: done
 *                                      count &gt; 0: waiting --last helper leaves--&gt; done
 * </pre>
 */
final class SubtaskGroup {

  /** The smallest enclosing group, or null. */
  final @Nullable SubtaskGroup outer;

  /** Number of the owner's open requests when it entered. */
  final int openRequests;

  /** Number of workers in tasks of this group, including the owner. */
  private int count = 1;

  private boolean waiting;
  private @Nullable Throwable failure;

  SubtaskGroup(@Nullable SubtaskGroup outer, int openRequests) {
    this.outer = outer;
    this.openRequests = openRequests;
  }

  synchronized void enters() {
    count++;
    assert isConsistent();
  }

  /**
   * Called when a helper has ended its task, or another worker has taken the task first.
   *
   * @return true if the call has woken the owner that the helper replaced
   */
  synchronized boolean leaves() {
    count--;
    assert isConsistent();
    if (count > 0 || !waiting) {
      return false;
    }
    waiting = false;
    notifyAll();
    return true;
  }

  /**
   * Called when the owner has finished its part. Returns true if helpers still work for the group.
   */
  synchronized boolean ownerLeaves() {
    count--;
    waiting = count > 0;
    assert isConsistent();
    return waiting;
  }

  /**
   * Waits for the last helper. Ignores interrupts, because helpers use the owner's data until the
   * last helper has ended.
   */
  synchronized void awaitHelpers() {
    boolean interrupted = false;
    while (waiting) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  synchronized void failed(Throwable t) {
    failure = Failures.first(failure, t);
  }

  synchronized @Nullable Throwable failure() {
    return failure;
  }

  private boolean isConsistent() {
    return count >= 0;
  }
}
