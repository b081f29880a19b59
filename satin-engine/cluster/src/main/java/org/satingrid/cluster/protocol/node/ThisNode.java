package org.satingrid.cluster.protocol.node;

import java.util.function.Consumer;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.network.Member;

/**
 * The services of a node for all parts of the protocol.
 *
 * @param self this member
 * @param counters the figures of the node's exchange with others
 * @param timing the pauses before repeats
 * @param post runs a command on the owning thread soon. Workers call it.
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
