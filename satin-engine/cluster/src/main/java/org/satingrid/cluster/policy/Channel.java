package org.satingrid.cluster.policy;

import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/**
 * A sequence of steal requests to random victims. At most one request is open at a time, apart from
 * requests with silent victims.
 *
 * <pre>
 *            next()                    answered with a task
 *   READY ------------> OPEN ------------------------------------> PAUSED (hold), no failures
 *     ^                   | answered empty, timed out, victim gone
 *     |  pause over       v
 *     +---------------- PAUSED (failures + 1)
 *   OPEN --silent, and there is somebody else to ask--> READY, the request aside
 * </pre>
 */
final class Channel {
  private final Member self;
  private final Roster roster;
  private final Reach reach;
  private final Supplier<Backoff> backoff;
  private final RandomGenerator random;
  private final Aside aside;
  private final @Nullable Giver giver;
  private @Nullable Request open;
  private int failures;
  private long notBefore;

  /**
   * Makes a channel that sends requests to the members in its reach.
   *
   * @param giver the member to try again after it gave a task, or null for a random choice
   */
  Channel(
      Member self,
      Roster roster,
      Reach reach,
      Supplier<Backoff> backoff,
      @Nullable Giver giver,
      RandomGenerator random) {
    this.self = self;
    this.roster = roster;
    this.reach = reach;
    this.backoff = backoff;
    this.giver = giver;
    this.random = random;
    aside = new Aside(self);
  }

  /** Handles the removal of a member from the roster. Closes a request to this member. */
  void gone(Member member, long now) {
    aside.gone(member);
    if (open != null && open.victim().equals(member)) {
      fail(now);
    }
  }

  /** Forgets the failures and ends a pause, so that the next search begins without pauses. */
  void reset(long now) {
    failures = 0;
    notBefore = now;
  }

  /** Handles a victim that does not answer. The channel can try another member. */
  void silent(long id, long now) {
    if (open != null && open.id() == id && victims() > 1 + aside.size() && aside.add(open)) {
      open = null;
      notBefore = now;
    }
  }

  /** Closes a request. Returns false if the request belongs to another channel. */
  boolean closed(long id, boolean withTask, long now) {
    if (aside.closed(id)) {
      if (withTask) {
        reset(now);
      }
      return true;
    }
    if (open == null || open.id() != id) {
      return false;
    }
    if (withTask) {
      if (giver != null) {
        giver.gave(open.victim());
      }
      open = null;
      reset(now);
    } else {
      fail(now);
    }
    return true;
  }

  /** Sends no request before the given time. */
  void hold(long until) {
    notBefore = Math.max(notBefore, until);
  }

  /**
   * Returns the next request. Returns null while a request is open, during a pause, and without a
   * victim.
   */
  @Nullable Request next(long id, long now) {
    if (open != null || victims() == 0 || now < notBefore) {
      return null;
    }
    open = new Request(id, aside.pick(this::draw));
    return open;
  }

  /** Returns the time at which {@link #next} can return a request without another event. */
  long wakeAt() {
    return open != null || victims() == 0 ? StealPolicy.NEVER : notBefore;
  }

  int victims() {
    return reach.victims(self, roster);
  }

  /** Returns the number of empty answers since the last success. */
  int failures() {
    return failures;
  }

  private Member draw() {
    Member again = giver == null ? null : giver.takeNext();
    return again == null ? reach.pick(self, roster, random) : again;
  }

  private void fail(long now) {
    open = null;
    failures++;
    notBefore = now + backoff.get().pauseNanos(failures, victims(), random);
  }
}
