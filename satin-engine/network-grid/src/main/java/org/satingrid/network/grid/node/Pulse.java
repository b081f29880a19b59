package org.satingrid.network.grid.node;

import java.util.function.BooleanSupplier;

/**
 * The ticks of a network: four a second while it has something to look after, else one. A node has
 * no job for most of its life, and what wakes an idle machine several times a second costs its
 * owner more than all else that its agent does.
 */
public final class Pulse {
  static final long QUICK_MILLIS = 250;
  static final long SLOW_MILLIS = 1_000;

  /** Runs a task later on the network's control thread. */
  public interface Timer {
    void later(long millis, Runnable task);
  }

  private final Timer timer;
  private final Runnable tick;
  private final BooleanSupplier idle;
  private volatile boolean slow;

  // Of the control thread.
  private long turn;

  /**
   * Not begun.
   *
   * @param idle asked after each tick, whether there is nothing to look after
   */
  public Pulse(Timer timer, Runnable tick, BooleanSupplier idle) {
    this.timer = timer;
    this.tick = tick;
    this.idle = idle;
  }

  /** Begins; once. */
  public void start() {
    timer.later(QUICK_MILLIS, () -> beat(0));
  }

  /**
   * There is something to look after; any thread. If a tick finds the opposite just now, the next
   * one is slow.
   */
  public void hasten() {
    if (slow) {
      timer.later(
          0,
          () -> {
            if (slow) {
              rest(false);
            }
          });
    }
  }

  private void beat(long due) {
    if (due == turn) { // else it was hastened meanwhile
      try {
        tick.run();
      } finally {
        rest(idle.getAsBoolean());
      }
    }
  }

  private void rest(boolean nothingToDo) {
    slow = nothingToDo;
    turn++;
    long next = turn;
    timer.later(slow ? SLOW_MILLIS : QUICK_MILLIS, () -> beat(next));
  }
}
