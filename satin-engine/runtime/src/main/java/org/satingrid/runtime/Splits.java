package org.satingrid.runtime;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Records if the tasks that workers start to give their children away have children. Only running a
 * task shows that it is a leaf. If most tasks are leaves, thieves must get complete tasks, because
 * otherwise they would get no work.
 */
final class Splits {
  /**
   * While tasks are probably leaves, one of this many tasks is still started for its children,
   * because tasks of the program's next part can have children.
   */
  private static final int TRIAL = 8;

  private static final int MEMORY = 8;

  private final AtomicInteger balance = new AtomicInteger();
  private final AtomicInteger passed = new AtomicInteger();

  /** Records a task that was started for its children. */
  void made(boolean children) {
    balance.updateAndGet(
        before -> children ? Math.min(MEMORY, before + 1) : Math.max(-MEMORY, before - 1));
  }

  /** Returns true if a worker should start the next task for its children. */
  boolean pay() {
    return balance.get() >= 0 || passed.incrementAndGet() % TRIAL == 0;
  }
}
