package org.satingrid.cluster.protocol.node;

import java.util.function.Consumer;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.network.Member;

/**
 * What every part of the protocol needs of its node.
 *
 * @param self this member
 * @param counters what the node has exchanged with others
 * @param timing when a part repeats itself
 * @param post has a command run on the owning thread soon; called by workers
 */
public record ThisNode(
    Member self,
    WeighedWorkers workers,
    MessageSender sender,
    Serializer serializer,
    ClusterCounters counters,
    Timing timing,
    Consumer<Command> post) {

  /** The other member is in the same site. */
  public boolean isNear(Member other) {
    return other.site().equals(self.site());
  }
}
