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
 * Requests that could not be served at once, because a worker was about to make tasks, because the
 * program's first task had not arrived, or because another thread must serialize a task. A refusal
 * would cost the thief another round trip. The requests therefore wait a short time, in the order
 * of their arrival.
 */
final class WaitingThieves {
  private static final long MILLI = 1_000_000;
  private static final long LOOK = MILLI;

  /**
   * The maximum wait of another site's request. This time is longer than most leaves, and shorter
   * than most round trips to another site.
   */
  private static final long PATIENCE_FAR = 50 * MILLI;

  /**
   * The maximum wait of a neighbour's request. A neighbour can try another victim within this time.
   */
  private static final long PATIENCE_NEAR = 3 * MILLI;

  /**
   * The maximum wait for the first task of this node. It is less than the time of two repeats of a
   * request to a site 100 ms away, because a thief counts this node as silent after two repeats.
   */
  private static final long PATIENCE_FIRST = 400 * MILLI;

  private final String here;
  private final Map<Steal, Wait> waits = new LinkedHashMap<>();
  private long nextLook = StealPolicy.NEVER;

  /**
   * The wait of one request.
   *
   * @param anyway true if the request waits even if no worker is about to make tasks
   */
  private record Wait(long until, boolean anyway) {}

  WaitingThieves(String here) {
    this.here = here;
  }

  /** Adds a request. It waits for the tasks that a worker is about to make. */
  void add(Steal steal, long now) {
    boolean near = steal.thief().site().equals(here);
    add(steal, new Wait(now + (near ? PATIENCE_NEAR : PATIENCE_FAR), false), now);
  }

  /** Adds a request that waits for the first task of this node. */
  void addBeforeFirst(Steal steal, long now) {
    add(steal, new Wait(now + PATIENCE_FIRST, true), now);
  }

  /**
   * Adds a request that waits for the next {@link #look}. The call of {@link #look} is due at once.
   */
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

  /** Returns the time for the next {@link #look}, or never. */
  long lookAt() {
    return waits.isEmpty() ? StealPolicy.NEVER : nextLook;
  }

  /**
   * Tries to serve the requests again.
   *
   * @param served tries to give a task. Returns true if a task was given.
   * @param hope true if tasks can soon exist
   * @param refuse called for each thief that has waited too long
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
