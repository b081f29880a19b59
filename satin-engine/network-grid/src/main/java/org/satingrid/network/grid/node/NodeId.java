package org.satingrid.network.grid.node;

import java.util.UUID;
import org.satingrid.network.NodeName;

/**
 * A node from its start to its end. After a restart it has another id. If there are certificates,
 * site and name are taken from its certificate.
 *
 * @param site name of its site
 * @param node its own name, unique in the grid
 * @param incarnation random number drawn at the start
 */
public record NodeId(String site, String node, UUID incarnation) implements Comparable<NodeId> {

  /** Returns the id of a node that starts now. */
  public static NodeId starting(String site, String node) {
    return new NodeId(site, node, UUID.randomUUID());
  }

  /** Returns the node's name in the grid. */
  public NodeName name() {
    return new NodeName(site, node);
  }

  /** Returns true if both are of the same site. */
  public boolean isNeighbourOf(NodeId other) {
    return site.equals(other.site);
  }

  /** An arbitrary order on which all nodes agree. */
  @Override
  public int compareTo(NodeId other) {
    int byIncarnation = incarnation.compareTo(other.incarnation);
    int byNode = byIncarnation == 0 ? node.compareTo(other.node) : byIncarnation;
    return byNode == 0 ? site.compareTo(other.site) : byNode;
  }

  @Override
  public String toString() {
    return site + "/" + node;
  }
}
