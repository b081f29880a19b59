package org.satingrid.cluster.policy;

import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/** Requests to random members of other sites, of which several may be open. */
final class WideArea {
  private final Member self;
  private final Roster roster;
  private final RandomGenerator random;
  private final Map<Long, Ask> open = new HashMap<>();
  private double meanTrip;
  private int failures;
  private long notBefore;

  private record Ask(Member victim, long since) {}

  WideArea(Member self, Roster roster, RandomGenerator random) {
    this.self = self;
    this.roster = roster;
    this.random = random;
  }

  int victims() {
    return Reach.FAR.victims(self, roster);
  }

  int open() {
    return open.size();
  }

  /** Empty answers since work was last found. */
  int failures() {
    return failures;
  }

  /** A round trip to another site, in nanoseconds; 0 while unknown. */
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

  /** The next request, or null while a pause lasts or there is nobody to ask. */
  @Nullable Request next(long id, long now) {
    if (now < notBefore || victims() == 0) {
      return null;
    }
    Request request = new Request(id, roster.stranger(self, random));
    open.put(id, new Ask(request.victim(), now));
    return request;
  }

  /** Closes a request; false if it is none of these. */
  boolean closed(long id, boolean withTask, boolean answered, long now) {
    Ask ask = open.remove(id);
    if (ask == null) {
      return false;
    }
    if (answered) {
      double trip = now - ask.since;
      meanTrip = meanTrip == 0 ? trip : meanTrip + 0.25 * (trip - meanTrip);
    }
    if (withTask) {
      reset(now);
    } else {
      fail(now);
    }
    return true;
  }

  void gone(Member member, long now) {
    if (open.values().removeIf(ask -> ask.victim.equals(member))) {
      fail(now);
    }
  }

  private void fail(long now) {
    failures++;
    notBefore = now + Backoff.FAR.pauseNanos(failures, victims(), random);
  }
}
