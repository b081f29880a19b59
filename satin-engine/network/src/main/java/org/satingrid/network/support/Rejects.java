package org.satingrid.network.support;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Messages that are dropped because they are not what they should be: all counted, the first one
 * logged. A sender of many must not fill the disk with what is written about them.
 */
public final class Rejects {
  private final Logger log;
  private final String who;
  private final AtomicLong count = new AtomicLong();

  public Rejects(Logger log, String who) {
    this.log = log;
    this.who = who;
  }

  public void add(Supplier<String> what) {
    if (count.getAndIncrement() == 0) {
      log.log(
          Level.WARNING,
          () -> who + ": dropped " + what.get() + "; any more will be counted without a word");
    }
  }

  public long count() {
    return count.get();
  }
}
