package org.satingrid.network.grid.node;

import java.util.UUID;
import org.satingrid.network.NodeName;

/**
 * The identity of a node from its start to its end. After a restart the node has another id. If the
 * grid has certificates, site and name come from the node's certificate.
 *
 * @param site name of the node's site
 * @param node name of the node, unique in the grid
 * @param incarnation random number drawn at the node's start
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

  /** Returns true if both nodes belong to the same site. */
  public boolean isNeighbourOf(NodeId other) {
    return site.equals(other.site);
  }

  /** Compares nodes in an arbitrary order that is the same on all nodes. */
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
