package org.satingrid.network.grid.node;

import java.util.UUID;
import org.satingrid.network.NodeName;

/**
 * A node as the others know it, from its start to its end: one that starts again is another. Site
 * and name are those of its certificate, where there are certificates.
 *
 * @param site name of its site
 * @param node its own name, unique in the grid
 * @param incarnation drawn at random when it starts
 */
public record NodeId(String site, String node, UUID incarnation) implements Comparable<NodeId> {

  /** A node that starts now. */
  public static NodeId starting(String site, String node) {
    return new NodeId(site, node, UUID.randomUUID());
  }

  /** As the grid names it. */
  public NodeName name() {
    return new NodeName(site, node);
  }

  /** Whether both are of the same site. */
  public boolean isNeighbourOf(NodeId other) {
    return site.equals(other.site);
  }

  /** An order on which all nodes agree, and nothing else. */
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
