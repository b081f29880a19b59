package org.satingrid.portal.shared.web;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A number of places. Each holder can take only some of them, so that others find a place. */
final class Places {
  private final int max;
  private final int maxOfOne;
  private final Map<String, Integer> taken = new HashMap<>();
  private int all;

  Places(int max, int maxOfOne) {
    this.max = max;
    this.maxOfOne = maxOfOne;
  }

  /** Returns true if the holder has one more place from now on, which it must leave again. */
  synchronized boolean enter(String holder) {
    int of = taken.getOrDefault(holder, 0);
    if (all >= max || of >= maxOfOne) {
      return false;
    }
    all++;
    taken.put(holder, of + 1);
    return true;
  }

  /** As {@link #enter(String)}, but waits for a place for at most this long. */
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
