package org.satingrid.network.jgroups;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Puts the small messages of one sender in order. They travel out of band, so that none waits for
 * another in JGroups, and may overtake one another; a message that JGroups lost for good (it
 * forgets what it had sent when a site was unreachable) is given up after a while. Not thread-safe.
 */
final class ReorderWindow {
  /** Longer than JGroups needs to send again what a hub that restarts has lost. */
  static final long GIVE_UP_NANOS = 5_000_000_000L;

  private final TreeMap<Long, byte[]> early = new TreeMap<>();
  private long next;
  private long announced;
  private long gapSince;
  private long skipped;

  /** Takes a message; returns those that are now in order. */
  List<byte[]> accept(long sequence, byte[] payload, long now) {
    if (sequence < next || sequence >= next + 2L * SmallSender.MAX_MESSAGES) {
      return List.of();
    }
    early.put(sequence, payload);
    announced = Math.max(announced, sequence + 1);
    return drain(now);
  }

  /** The sender has sent all below that number. */
  void announce(long upTo, long now) {
    announced = Math.max(announced, Math.min(upTo, next + SmallSender.MAX_MESSAGES));
    if (announced > next && gapSince == 0) {
      gapSince = stamp(now);
    }
  }

  /** Gives up what has been missing for too long; returns what waited behind it. */
  List<byte[]> tick(long now) {
    if (gapSince == 0 || now - gapSince < GIVE_UP_NANOS) {
      return List.of();
    }
    long to = early.isEmpty() ? announced : early.firstKey();
    skipped += to - next;
    next = to;
    return drain(now);
  }

  /** The first number not yet taken. */
  long next() {
    return next;
  }

  /** Messages given up. */
  long skipped() {
    return skipped;
  }

  private List<byte[]> drain(long now) {
    List<byte[]> ready = new ArrayList<>(1);
    for (byte[] payload = early.remove(next); payload != null; payload = early.remove(next)) {
      ready.add(payload);
      next++;
    }
    if (announced <= next) {
      gapSince = 0;
    } else if (gapSince == 0 || !ready.isEmpty()) {
      gapSince = stamp(now);
    }
    return ready;
  }

  /** A time that is never 0, which means that nothing is missing. */
  private static long stamp(long now) {
    return now == 0 ? 1 : now;
  }
}
