package org.satingrid.cluster.protocol.figures;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.satingrid.network.Member;

/** Measures the routes to other sites from the traffic of a node. Times are nanoseconds. */
public final class Routes {
  /**
   * The minimum size of a measured result. The time of smaller results depends more on the round
   * trip than on the bandwidth.
   */
  static final int MIN_BYTES = 32 << 10;

  private static final double FRESH = 0.125;

  private final String here;
  private final Map<String, Way> ways = new HashMap<>();

  private static final class Way {
    double trip;
    double bandwidth;
    boolean blocked;
    final Set<Member> direct = new TreeSet<>();

    void forget() {
      trip = 0;
      bandwidth = 0;
    }
  }

  Routes(String here) {
    this.here = here;
  }

  /** Handles a message from a site. */
  void heard(String site) {
    way(site).blocked = false;
  }

  /**
   * Sets the present route to a member. If the route changes, discards the measurements of the
   * previous route.
   */
  public void reached(Member member, boolean directly) {
    Way way = way(member.site());
    boolean before = way.direct.isEmpty();
    if (directly) {
      way.direct.add(member);
    } else {
      way.direct.remove(member);
    }
    if (before != way.direct.isEmpty()) {
      way.forget();
    }
  }

  /** Handles the departure of a member. Its route no longer counts. */
  public void gone(Member member) {
    if (ways.containsKey(member.site())) {
      reached(member, false);
    }
  }

  /** Handles a member of this site that did not answer repeated requests. */
  public void silent(String site) {
    way(site).blocked = true;
  }

  public void measured(String site, long trip) {
    Way way = way(site);
    way.trip = mean(way.trip, (double) trip);
  }

  /**
   * Handles the confirmation of a result of this many bytes, which came {@code nanos} nanoseconds
   * after the result was sent.
   */
  public void carried(String site, int bytes, long nanos) {
    Way way = way(site);
    if (bytes >= MIN_BYTES && nanos > way.trip) {
      way.bandwidth = mean(way.bandwidth, bytes * 1e9 / (nanos - way.trip));
    }
  }

  Map<String, Route> snapshot() {
    Map<String, Route> routes = new HashMap<>();
    ways.forEach(
        (site, way) -> {
          boolean direct = site.equals(here) || !way.direct.isEmpty();
          Route.Kind open = direct ? Route.Kind.DIRECT : Route.Kind.RELAYED;
          Route.Kind kind = way.blocked ? Route.Kind.BLOCKED : open;
          routes.put(site, new Route(kind, (long) way.trip, (long) way.bandwidth));
        });
    return Map.copyOf(routes);
  }

  private Way way(String site) {
    return ways.computeIfAbsent(site, name -> new Way());
  }

  private static double mean(double before, double sample) {
    return before == 0 ? sample : before + FRESH * (sample - before);
  }
}
