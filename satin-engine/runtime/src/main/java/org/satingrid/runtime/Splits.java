package org.satingrid.runtime;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Whether tasks that were started to give their children away have had any. Only running it shows
 * that a task is a leaf; where most are, thieves must get them whole, or they would get none.
 */
final class Splits {
  /** Of tasks that are probably leaves one in so many is tried: the next part may be different. */
  private static final int TRIAL = 8;

  private static final int MEMORY = 8;

  private final AtomicInteger balance = new AtomicInteger();
  private final AtomicInteger passed = new AtomicInteger();

  /** A task was started in order to be split. */
  void made(boolean children) {
    balance.updateAndGet(
        before -> children ? Math.min(MEMORY, before + 1) : Math.max(-MEMORY, before - 1));
  }

  /** Whether to try it with the next task. */
  boolean pay() {
    return balance.get() >= 0 || passed.incrementAndGet() % TRIAL == 0;
  }
}
