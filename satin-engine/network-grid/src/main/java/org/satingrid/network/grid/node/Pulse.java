package org.satingrid.network.grid.node;

import java.util.function.BooleanSupplier;

/**
 * The ticks of a network: four a second while it has work, otherwise one. A node has no job for
 * most of its life. If the agent woke an idle machine several times a second, this would cost more
 * power than all its other work.
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

  // Used only by the control thread.
  private long turn;

  /**
   * Creates a pulse without ticks. {@link #start} starts the ticks.
   *
   * @param idle whether no work exists, evaluated after each tick
   */
  public Pulse(Timer timer, Runnable tick, BooleanSupplier idle) {
    this.timer = timer;
    this.tick = tick;
    this.idle = idle;
  }

  /** Starts the ticks. Can be called once. */
  public void start() {
    timer.later(QUICK_MILLIS, () -> beat(0));
  }

  /**
   * Starts quick ticks, because work has come. Any thread can call it. If a tick runs at the same
   * moment and does not find the work yet, the next tick is still a slow one.
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
    if (due == turn) { // False for an old series of ticks, after hasten() has started a new one.
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
