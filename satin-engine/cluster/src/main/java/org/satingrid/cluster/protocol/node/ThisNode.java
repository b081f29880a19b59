package org.satingrid.cluster.protocol.node;

import java.util.function.Consumer;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.network.Member;

/**
 * The services of a node that all parts of the protocol use.
 *
 * @param self this member
 * @param counters the figures of the node's exchange with other nodes
 * @param timing the pauses before messages are repeated
 * @param post runs a command soon, on the owning thread. Workers call it.
 */
public record ThisNode(
    Member self,
    WeighedWorkers workers,
    MessageSender sender,
    Serializer serializer,
    ClusterCounters counters,
    Timing timing,
    Consumer<Command> post) {

  /** Returns true if the other member is in the same site. */
  public boolean isNear(Member other) {
    return other.site().equals(self.site());
  }
}
