package org.satingrid.cluster.policy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/**
 * Requests to random members of other sites. Several requests can be open, in addition to requests
 * with silent victims.
 */
final class WideArea {
  /**
   * Average number of nodes that send requests to the same node of the site where the program has
   * started.
   */
  private static final double ASKERS = 3;

  private final Member self;
  private final Roster roster;
  private final RandomGenerator random;
  private final Map<Long, Ask> open = new HashMap<>();
  private final Aside aside;
  private final Giver giver;
  private boolean fruitless = true;
  private double meanTrip;
  private int failures;
  private long notBefore;

  private record Ask(Member victim, long since) {}

  WideArea(Member self, Roster roster, RandomGenerator random) {
    this.self = self;
    this.roster = roster;
    this.random = random;
    aside = new Aside(self);
    giver = new Giver(roster);
  }

  int victims() {
    return Reach.FAR.victims(self, roster);
  }

  int open() {
    return open.size();
  }

  /** Returns true if no task from another site has arrived since the program started. */
  boolean isFruitless() {
    return fruitless;
  }

  /** Returns the number of empty answers since the last success. */
  int failures() {
    return failures;
  }

  /** Returns the round trip time to other sites in nanoseconds, or 0 while it is unknown. */
  double trip() {
    return meanTrip;
  }

  void reset(long now) {
    failures = 0;
    notBefore = now;
  }

  void hold(long until) {
    notBefore = Math.max(notBefore, until);
  }

  long notBefore() {
    return notBefore;
  }

  /** Returns the next request, or null during a pause or without a victim. */
  @Nullable Request next(long id, long now) {
    if (now < notBefore || victims() == 0) {
      return null;
    }
    Request request = new Request(id, aside.pick(this::draw));
    open.put(id, new Ask(request.victim(), now));
    return request;
  }

  /** Called when the program starts, for the first time or again. */
  void programStarts() {
    fruitless = true;
  }

  /**
   * Draws a victim. Before the first task from another site arrives, prefers the site where the
   * program has started, because all work is probably there.
   */
  private Member draw() {
    Member again = giver.takeNext();
    if (again != null) {
      return again;
    }
    Member master = roster.master();
    if (fruitless && master != null && !master.site().equals(self.site())) {
      List<Member> site = roster.at(master.site());
      double askers = roster.size() - site.size();
      if (!site.isEmpty() && random.nextDouble() * askers < ASKERS * site.size()) {
        return site.get(random.nextInt(site.size()));
      }
    }
    return roster.stranger(self, random);
  }

  /** Handles a victim that does not answer. The caller can try another member. */
  void silent(long id, long now) {
    Ask ask = open.get(id);
    if (ask != null
        && victims() > open.size() + aside.size()
        && aside.add(new Request(id, ask.victim))) {
      open.remove(id);
      notBefore = now;
    }
  }

  /** Closes a request. Returns false if the request does not belong to this object. */
  boolean closed(long id, boolean withTask, boolean answered, long now) {
    if (aside.closed(id)) {
      if (withTask) {
        won(now);
      }
      return true;
    }
    Ask ask = open.remove(id);
    if (ask == null) {
      return false;
    }
    if (answered) {
      double trip = now - ask.since;
      meanTrip = meanTrip == 0 ? trip : meanTrip + 0.25 * (trip - meanTrip);
    }
    if (withTask) {
      giver.gave(ask.victim);
      won(now);
    } else {
      fail(now);
    }
    return true;
  }

  void gone(Member member, long now) {
    aside.gone(member);
    if (open.values().removeIf(ask -> ask.victim.equals(member))) {
      fail(now);
    }
  }

  private void won(long now) {
    fruitless = false;
    reset(now);
  }

  private void fail(long now) {
    failures++;
    notBefore = now + Backoff.FAR.pauseNanos(failures, victims(), random);
  }
}
