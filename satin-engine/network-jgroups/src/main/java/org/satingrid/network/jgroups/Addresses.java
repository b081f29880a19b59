package org.satingrid.network.jgroups;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jgroups.Address;
import org.jgroups.protocols.relay.SiteUUID;
import org.jgroups.util.UUID;
import org.satingrid.network.grid.node.NodeId;

/** Nodes as JGroups addresses them, which name their site, and as all else knows them. */
final class Addresses {
  /** More nodes than there are: senders of nonsense must not fill the memory. */
  private static final int MAX_KEPT = 10_000;

  private final Map<NodeId, Address> addresses = new ConcurrentHashMap<>();
  private final Map<Address, NodeId> nodes = new ConcurrentHashMap<>();

  Address of(NodeId node) {
    bound(addresses);
    return addresses.computeIfAbsent(node, Addresses::address);
  }

  NodeId node(Address address) {
    bound(nodes);
    return nodes.computeIfAbsent(address, Addresses::id);
  }

  static Set<NodeId> nodes(Collection<Address> addresses) {
    return addresses.stream().map(Addresses::id).collect(Collectors.toSet());
  }

  static Address address(NodeId node) {
    java.util.UUID incarnation = node.incarnation();
    UUID number =
        new UUID(incarnation.getMostSignificantBits(), incarnation.getLeastSignificantBits());
    return new SiteUUID(number, node.node(), node.site());
  }

  static NodeId id(Address address) {
    SiteUUID number = (SiteUUID) address;
    return new NodeId(
        Topology.site(address),
        Topology.name(address),
        new java.util.UUID(number.getMostSignificantBits(), number.getLeastSignificantBits()));
  }

  private static void bound(Map<?, ?> kept) {
    if (kept.size() > MAX_KEPT) {
      kept.clear();
    }
  }
}
