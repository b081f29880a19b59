package org.satingrid.portal.hub;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts new connections that have not proved their identity, by address. An entry lasts as long as
 * the hub waits for a proof.
 */
final class Newcomers {
  /** The hub ends a connection without a proof after this time. */
  static final Duration UNKNOWN_FOR = Duration.ofSeconds(10);

  private record Came(String address, Instant at) {}

  private final Deque<Came> all = new ArrayDeque<>();
  private final Map<String, Integer> counts = new HashMap<>();

  synchronized void came(String address, Instant now) {
    forgetOld(now);
    all.add(new Came(address, now));
    counts.merge(address, 1, Integer::sum);
  }

  /** Returns how many such connections came from the address within the last ten seconds. */
  synchronized int from(String address, Instant now) {
    forgetOld(now);
    return counts.getOrDefault(address, 0);
  }

  private void forgetOld(Instant now) {
    for (Came first = all.peek();
        first != null && !first.at().plus(UNKNOWN_FOR).isAfter(now);
        first = all.peek()) {
      all.remove();
      counts.computeIfPresent(first.address(), (name, count) -> count == 1 ? null : count - 1);
    }
  }
}
