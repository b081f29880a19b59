package org.satingrid.cluster.protocol.orphans;

import java.util.List;
import org.satingrid.cluster.protocol.message.TaskId;
import org.satingrid.network.Member;

/** Tasks of other nodes that run here, with owners that may be lost. */
public interface RunningOrphans {

  /** The owner is gone. Returns its tasks that have or will have a result here. */
  List<TaskId> gone(Member member, long now);

  /**
   * These tasks of a member that is gone, or will be reported gone, are over. Tasks that it gave
   * away from within them are not needed any more, unless another node has requested them.
   */
  void settled(int member, List<Long> within);
}
