package org.satingrid.network.jgroups;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.link.LinkedGrid;

/** What engines hear of the ways that their agents find. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DirectEngineTest {
  @Test
  void enginesOfTwoSitesHearThatTheyReachEachOtherDirectly() throws Exception {
    JGroupsGrid agents =
        new JGroupsGrid(true, null, DirectConfig.listening(JGroupsConfig.LOOPBACK));
    try (LinkedGrid engines = new LinkedGrid(agents, agents::network)) {
      PoolSpec spec = new PoolSpec("p", agents.node(0));
      RecordingListener near = new RecordingListener();
      RecordingListener far = new RecordingListener();
      Pool first = engines.join(0, spec, near);
      Pool second = engines.join(2, spec, far);
      near.awaitMembership("joined 1 " + agents.node(2));
      first.send(second.self(), Lane.SMALL, new byte[1]);
      near.awaitWay(1, agents.node(2) + " directly");
      far.awaitWay(1, agents.node(0) + " directly");
    }
  }
}
