package org.satingrid.cluster.protocol.orphans;

import java.util.List;
import org.satingrid.cluster.protocol.message.TaskId;
import org.satingrid.network.Member;

/** Running tasks of other nodes, grouped by owner. Owners can be lost. */
public interface RunningOrphans {

  /**
   * Called when the owner is gone. Returns the tasks of this owner with a present or future result
   * on this node.
   */
  List<TaskId> gone(Member member, long now);

  /**
   * Called when tasks of a lost member have ended, or are not needed any more. The loss of the
   * member can also be reported later. Tasks that were given away by these tasks are then not
   * needed any more, unless another node has requested their results.
   */
  void settled(int member, List<Long> within);
}
