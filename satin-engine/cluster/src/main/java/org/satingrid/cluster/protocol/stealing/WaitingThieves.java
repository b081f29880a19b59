package org.satingrid.cluster.protocol.stealing;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.protocol.message.Steal;
import org.satingrid.network.Member;

/**
 * Requests that found no task while a worker was about to make some, or before the program's first
 * task was here, or while a task must be packed by another thread. A refusal would cost a thief
 * another round trip. The requests therefore wait a moment, in the order in which they came.
 */
final class WaitingThieves {
  private static final long MILLI = 1_000_000;
  private static final long LOOK = MILLI;

  /** Longer than a leaf of usual size, shorter than most ways to another site and back. */
  private static final long PATIENCE_FAR = 50 * MILLI;

  /** A neighbour can try another victim as quickly. */
  private static final long PATIENCE_NEAR = 3 * MILLI;

  /**
   * The limit until the program starts: less than two repeats of a request to a site 100 ms away,
   * because after these a thief counts this node as frozen.
   */
  private static final long PATIENCE_FIRST = 400 * MILLI;

  private final String here;
  private final Map<Steal, Wait> waits = new LinkedHashMap<>();
  private long nextLook = StealPolicy.NEVER;

  /**
   * The wait of a request.
   *
   * @param anyway whether it waits even if no worker is about to make tasks
   */
  private record Wait(long until, boolean anyway) {}

  WaitingThieves(String here) {
    this.here = here;
  }

  /** Waits for tasks that a worker is about to make. */
  void add(Steal steal, long now) {
    boolean near = steal.thief().site().equals(here);
    add(steal, new Wait(now + (near ? PATIENCE_NEAR : PATIENCE_FAR), false), now);
  }

  /** Waits for the first task to come here. */
  void addBeforeFirst(Steal steal, long now) {
    add(steal, new Wait(now + PATIENCE_FIRST, true), now);
  }

  /** Waits for the next look, which is due at once. */
  void addUntilPacked(Steal steal, long now) {
    add(steal, new Wait(now, false), now);
    nextLook = now;
  }

  private void add(Steal steal, Wait wait, long now) {
    if (waits.isEmpty()) {
      nextLook = now + LOOK;
    }
    waits.put(steal, wait);
  }

  boolean contains(Steal steal) {
    return waits.containsKey(steal);
  }

  void gone(Member thief) {
    waits.keySet().removeIf(steal -> steal.thief().equals(thief));
  }

  /** Returns when {@link #look} should be called, or never. */
  long lookAt() {
    return waits.isEmpty() ? StealPolicy.NEVER : nextLook;
  }

  /**
   * Lets the thieves try again.
   *
   * @param served tries to give a task. Returns true if there was one.
   * @param hope whether there may be one soon
   * @param refuse called for each thief that has waited long enough
   */
  void look(long now, Predicate<Steal> served, boolean hope, Consumer<Steal> refuse) {
    nextLook = now + LOOK;
    boolean tasks = true;
    Iterator<Map.Entry<Steal, Wait>> all = waits.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Steal, Wait> thief = all.next();
      tasks = tasks && served.test(thief.getKey());
      if (tasks) {
        all.remove();
      } else if (now >= thief.getValue().until || !(hope || thief.getValue().anyway)) {
        all.remove();
        refuse.accept(thief.getKey());
      }
    }
  }
}
