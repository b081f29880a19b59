package org.satingrid.network.support;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Dropped invalid messages. All invalid messages are counted, and the first one is logged. A sender
 * of many invalid messages must not be able to fill the disk with log lines.
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
