package org.satingrid.cluster.policy;

import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/**
 * A stream of steal requests to random victims. At most one request is open, apart from requests
 * with silent victims.
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
   * Sends requests within its reach.
   *
   * @param giver the member to try again after a task, or null to leave that to chance
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

  /** A member is no longer in the roster, and a request to it is closed. */
  void gone(Member member, long now) {
    aside.gone(member);
    if (open != null && open.victim().equals(member)) {
      fail(now);
    }
  }

  /** Forgets failures and ends a pause: the next search starts eagerly. */
  void reset(long now) {
    failures = 0;
    notBefore = now;
  }

  /** The victim of a request does not answer. Another member can be tried. */
  void silent(long id, long now) {
    if (open != null && open.id() == id && victims() > 1 + aside.size() && aside.add(open)) {
      open = null;
      notBefore = now;
    }
  }

  /** Closes a request. Returns false if it is not this channel's. */
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

  /** Sends no request before then. */
  void hold(long until) {
    notBefore = Math.max(notBefore, until);
  }

  /** Returns the next request, or null while one is open, a pause lasts, or there is no victim. */
  @Nullable Request next(long id, long now) {
    if (open != null || victims() == 0 || now < notBefore) {
      return null;
    }
    open = new Request(id, aside.pick(this::draw));
    return open;
  }

  /** Returns when {@link #next} can return a request again without another event. */
  long wakeAt() {
    return open != null || victims() == 0 ? StealPolicy.NEVER : notBefore;
  }

  int victims() {
    return reach.victims(self, roster);
  }

  /** Returns the number of empty answers since work was last found. */
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
