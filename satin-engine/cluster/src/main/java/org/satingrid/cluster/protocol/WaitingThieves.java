package org.satingrid.cluster.protocol;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.protocol.Victim.Steal;
import org.satingrid.network.Member;

/**
 * Requests that found nothing while a worker was about to make tasks. To refuse them would cost a
 * thief another round trip, so they wait a moment, in the order in which they came.
 */
final class WaitingThieves {
  private static final long MILLI = 1_000_000;
  private static final long LOOK = MILLI;

  /** Longer than a leaf of usual size, shorter than most ways to another site and back. */
  private static final long PATIENCE_FAR = 50 * MILLI;

  /** A neighbour asks the next one as quickly. */
  private static final long PATIENCE_NEAR = 3 * MILLI;

  private final String here;
  private final Map<Steal, Long> until = new LinkedHashMap<>();
  private long nextLook = StealPolicy.NEVER;

  WaitingThieves(String here) {
    this.here = here;
  }

  void add(Steal steal, long now) {
    if (until.isEmpty()) {
      nextLook = now + LOOK;
    }
    boolean near = steal.thief().site().equals(here);
    until.put(steal, now + (near ? PATIENCE_NEAR : PATIENCE_FAR));
  }

  boolean contains(Steal steal) {
    return until.containsKey(steal);
  }

  void gone(Member thief) {
    until.keySet().removeIf(steal -> steal.thief().equals(thief));
  }

  /** When {@link #look} should be called, or never. */
  long lookAt() {
    return until.isEmpty() ? StealPolicy.NEVER : nextLook;
  }

  /**
   * Lets the thieves try again.
   *
   * @param served tries to give a task, true if there was one
   * @param hope whether there may be one soon
   * @param refuse called for those who have waited long enough
   */
  void look(long now, Predicate<Steal> served, boolean hope, Consumer<Steal> refuse) {
    nextLook = now + LOOK;
    boolean tasks = true;
    Iterator<Map.Entry<Steal, Long>> all = until.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Steal, Long> thief = all.next();
      tasks = tasks && served.test(thief.getKey());
      if (tasks) {
        all.remove();
      } else if (!hope || now >= thief.getValue()) {
        all.remove();
        refuse.accept(thief.getKey());
      }
    }
  }
}
