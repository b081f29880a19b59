package org.satingrid.cluster.protocol.orphans;

import java.util.List;
import org.satingrid.cluster.protocol.message.TaskId;
import org.satingrid.network.Member;

/** Tasks of other nodes that run here, as far as their owners may be lost. */
public interface RunningOrphans {

  /** The owner waits no more; returns its tasks that have a result here or will have. */
  List<TaskId> gone(Member member, long now);

  /**
   * What that member, who is gone or will be known to be, had given away from within these tasks of
   * its own is needed no more, unless somebody has asked for it.
   */
  void settled(int member, List<Long> within);
}
