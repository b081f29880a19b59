package org.satingrid.models.workcrew;

import org.jspecify.annotations.Nullable;

/**
 * The tasks requested between an {@code enterSubtaskGroup} and its {@code joinSubtaskGroup}. All
 * state is guarded by the group's monitor, and no other lock is taken while it is held.
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

  /** Workers in tasks of this group, the owner among them. */
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
   * A helper has ended its task, or has not got it.
   *
   * @return true if this has woken the owner that the helper replaced
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

  /** The owner is through with its part: whether others are not. */
  synchronized boolean ownerLeaves() {
    count--;
    waiting = count > 0;
    assert isConsistent();
    return waiting;
  }

  /** Waits for the last helper, uninterruptibly: the owner's data are in use until then. */
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
