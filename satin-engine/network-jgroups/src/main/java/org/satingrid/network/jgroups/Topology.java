package org.satingrid.network.jgroups;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgroups.Address;
import org.jgroups.View;
import org.jgroups.protocols.relay.SiteUUID;

/**
 * Which nodes there are, site by site, from views that may come late, twice or not at all. Not
 * thread-safe.
 */
final class Topology {
  private final Map<String, View> sites = new HashMap<>();

  /** Installs a site's view; returns the nodes that are gone with it. */
  Set<Address> view(String site, View view) {
    View before = sites.get(site);
    if (before != null && stale(before, view)) {
      return Set.of();
    }
    sites.put(site, view);
    Set<Address> gone = before == null ? new HashSet<>() : new HashSet<>(before.getMembers());
    view.getMembers().forEach(gone::remove);
    return gone;
  }

  /** A site cannot be reached any more; returns its nodes. */
  Set<Address> down(String site) {
    View before = sites.remove(site);
    return before == null ? Set.of() : Set.copyOf(before.getMembers());
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

  static String name(Address address) {
    return address instanceof SiteUUID node && node.getName() != null ? node.getName() : "";
  }

  static String site(Address address) {
    return address instanceof SiteUUID node && node.getSite() != null ? node.getSite() : "";
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
