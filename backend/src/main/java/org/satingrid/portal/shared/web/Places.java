package org.satingrid.portal.shared.web;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A limited number of places. Each holder can take only some of them, so that one holder cannot
 * take all.
 */
final class Places {
  private final int max;
  private final int maxOfOne;
  private final Map<String, Integer> taken = new HashMap<>();
  private int all;

  Places(int max, int maxOfOne) {
    this.max = max;
    this.maxOfOne = maxOfOne;
  }

  /**
   * Takes a place. Returns false if no place is free for this holder. Otherwise the holder must
   * leave the place again.
   */
  synchronized boolean enter(String holder) {
    int of = taken.getOrDefault(holder, 0);
    if (all >= max || of >= maxOfOne) {
      return false;
    }
    all++;
    taken.put(holder, of + 1);
    return true;
  }

  /** Takes a place like {@link #enter(String)}, but waits up to this time until one is free. */
  synchronized boolean enter(String holder, Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (!enter(holder)) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    return true;
  }

  synchronized void leave(String holder) {
    Integer of = taken.get(holder);
    if (of == null) {
      return;
    }
    all--;
    notifyAll();
    if (of == 1) {
      taken.remove(holder);
    } else {
      taken.put(holder, of - 1);
    }
  }

  synchronized int taken() {
    return all;
  }
}
