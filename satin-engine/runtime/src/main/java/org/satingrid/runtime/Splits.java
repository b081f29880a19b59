package org.satingrid.runtime;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Whether tasks that were started to give their children away have had any. Only running it shows
 * that a task is a leaf; where most are, thieves must get them whole, or they would get none.
 */
final class Splits {
  private final AtomicInteger balance = new AtomicInteger();

  void made(boolean children) {
    balance.addAndGet(children ? 1 : -1);
  }

  boolean pay() {
    return balance.get() >= 0;
  }
}
