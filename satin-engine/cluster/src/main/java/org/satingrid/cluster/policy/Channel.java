package org.satingrid.cluster.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/**
 * A stream of steal requests to random victims, at most one of them open.
 *
 * <pre>
 *            next()                    answered with a task
 *   READY ------------> OPEN ------------------------------------> PAUSED (hold), no failures
 *     ^                   | answered empty, timed out, victim gone
 *     |  pause over       v
 *     +---------------- PAUSED (failures + 1)
 * </pre>
 */
final class Channel {
  private final Reach reach;
  private final Backoff backoff;
  private final RandomGenerator random;
  private final List<Member> victims = new ArrayList<>();
  private @Nullable Request open;
  private int failures;
  private long notBefore;

  Channel(Reach reach, Backoff backoff, RandomGenerator random) {
    this.reach = reach;
    this.backoff = backoff;
    this.random = random;
  }

  Reach reach() {
    return reach;
  }

  /** Adds a victim, if it is new; a new one is a new chance, so a pause ends. */
  void add(Member member, long now) {
    if (!victims.contains(member)) {
      victims.add(member);
      reset(now);
    }
  }

  void remove(Member member, long now) {
    victims.remove(member);
    if (open != null && open.victim().equals(member)) {
      fail(now);
    }
  }

  /** Forgets failures and ends a pause: the next search starts eagerly. */
  void reset(long now) {
    failures = 0;
    notBefore = now;
  }

  /** Closes a request; false if it is not this channel's. */
  boolean closed(long id, boolean withTask, long now) {
    if (open == null || open.id() != id) {
      return false;
    }
    if (withTask) {
      open = null;
      reset(now);
    } else {
      fail(now);
    }
    return true;
  }

  /** Asks nobody before then. */
  void hold(long until) {
    notBefore = Math.max(notBefore, until);
  }

  /** The next request, or null while one is open, a pause lasts, or there is nobody to ask. */
  @Nullable Request next(long id, long now) {
    if (open != null || victims.isEmpty() || now < notBefore) {
      return null;
    }
    open = new Request(id, victims.get(random.nextInt(victims.size())));
    return open;
  }

  /** When {@link #next} may give something again without another event. */
  long wakeAt() {
    return open != null || victims.isEmpty() ? StealPolicy.NEVER : notBefore;
  }

  private void fail(long now) {
    open = null;
    failures++;
    notBefore = now + backoff.pauseNanos(failures, victims.size(), random);
  }
}
