package org.satingrid.network.jgroups;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jgroups.Address;
import org.jgroups.View;
import org.jgroups.protocols.relay.SiteUUID;

/**
 * Which nodes there are, site by site, from views that may come late, twice or not at all. Not
 * thread-safe.
 *
 * <pre>
 *   THERE --down, or no route at several looks--> MISSING
 *   MISSING --time for a successor is over, and the hub has been asked--> lost
 *   MISSING --up, a route, or a view that is not older--> THERE
 *   lost --view--> THERE
 * </pre>
 *
 * <p>The nodes of a site that is missing count as there. {@code down} comes once, and a view that a
 * site sent before its end may come after it; so routes are looked at again and again.
 */
final class Topology {
  private final Map<String, View> sites = new HashMap<>();
  private final Map<String, Missing> missing = new HashMap<>();

  /** Since when sites that are there have no route. */
  private final Map<String, Long> routeless = new HashMap<>();

  private final long successionNanos;

  /** A site that cannot be reached, and when it is lost if nothing changes. */
  record Missing(String site, long lostAt) {}

  /**
   * Sees nothing yet.
   *
   * @param succession how long a site of several nodes may be missing; see {@link
   *     JGroupsConfig#SUCCESSION}
   */
  Topology(Duration succession) {
    this.successionNanos = succession.toNanos();
  }

  /** Installs a site's view; returns the nodes that are gone with it. */
  Set<Address> view(String site, View view) {
    View before = sites.get(site);
    if (before != null && stale(before, view)) {
      return Set.of();
    }
    sites.put(site, view);
    if (view.size() > 1 || before == null || !view.getMembers().equals(before.getMembers())) {
      // Whatever a node that was alone said last may come after its end, even a new view of itself.
      up(site);
    }
    Set<Address> gone = before == null ? new HashSet<>() : new HashSet<>(before.getMembers());
    view.getMembers().forEach(gone::remove);
    return gone;
  }

  /**
   * A site cannot be reached any more. If other nodes of it may live, one of them succeeds a site
   * master that died, for which it gets time.
   */
  void down(String site, long now) {
    View view = sites.get(site);
    if (view != null) {
      long wait = view.size() > 1 ? successionNanos : 0;
      missing.putIfAbsent(site, new Missing(site, now + wait));
      routeless.remove(site);
    }
  }

  /** A site can be reached again. */
  void up(String site) {
    missing.remove(site);
    routeless.remove(site);
  }

  /**
   * Compares with the routes that there are now. A site without one is not down at once: the view
   * of one that is new, or back, may come before its route.
   */
  void look(Predicate<String> routes, long now) {
    for (String site : sites.keySet()) {
      if (routes.test(site)) {
        up(site);
      } else if (!missing.containsKey(site)
          && now - routeless.computeIfAbsent(site, unseen -> now) >= successionNanos) {
        down(site, now);
      }
    }
  }

  /** Sites whose time is over. */
  List<Missing> overdue(long now) {
    return missing.values().stream().filter(site -> now - site.lostAt() >= 0).toList();
  }

  /** Gives up sites that are still missing, without having been back; returns their nodes. */
  Set<Address> lose(Collection<Missing> overdue) {
    Set<Address> lost = new HashSet<>();
    for (Missing gone : overdue) {
      View view = sites.get(gone.site());
      if (view != null && missing.remove(gone.site(), gone)) {
        sites.remove(gone.site());
        lost.addAll(view.getMembers());
      }
    }
    return lost;
  }

  /** Whether views are worth asking for. */
  boolean isMissingSites() {
    return !missing.isEmpty() || !routeless.isEmpty();
  }

  /** Nodes of that name: none, one, or for a while several after a restart. */
  List<Address> named(String node) {
    List<Address> found = new ArrayList<>();
    for (View view : sites.values()) {
      for (Address address : view.getMembers()) {
        if (name(address).equals(node)) {
          found.add(address);
        }
      }
    }
    return found;
  }

  /** All nodes. */
  List<Address> all() {
    return sites.values().stream().flatMap(view -> view.getMembers().stream()).toList();
  }

  Collection<String> sites() {
    return sites.keySet();
  }

  @Override
  public String toString() {
    return "sites " + sites + ", missing " + missing.keySet() + ", no route " + routeless.keySet();
  }

  static String name(Address address) {
    return address instanceof SiteUUID node && node.getName() != null ? node.getName() : "";
  }

  static String site(Address address) {
    return address instanceof SiteUUID node && node.getSite() != null ? node.getSite() : "";
  }

  /** Whether both are of the same site, and not of none. */
  static boolean areOfOneSite(Address one, Address other) {
    return !site(one).isEmpty() && site(one).equals(site(other));
  }

  /**
   * Views of one line of descent are numbered upwards. A site all of whose nodes restarted begins
   * at 0 again, but shares no member with what was.
   */
  private static boolean stale(View before, View view) {
    return view.getViewId().getId() < before.getViewId().getId()
        && view.getMembers().stream().anyMatch(before::containsMember);
  }
}
