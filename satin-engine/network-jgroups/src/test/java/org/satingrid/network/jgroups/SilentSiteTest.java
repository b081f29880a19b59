package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.jgroups.util.Util;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.node.Endpoint;

/** Three sites, of which one falls silent. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SilentSiteTest {
  private static final Duration HEARTBEAT = Duration.ofSeconds(2);
  private static final long PATIENCE_MILLIS = 20_000;

  /**
   * The new master founds a bridge of its own, since the coordinator of the other one is silent,
   * and meets the rest when that one is given up. It has never reached the silent site, so JGroups
   * does not tell it of its loss. It keeps the pool, so nobody else can.
   */
  @Test
  void aSiteIsMissedWhoseLossTheMasterDidNotLiveToTell() throws Exception {
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK, null);
        CutWire wire = new CutWire()) {
      wire.leadTo(hub.endpoint().port());
      try (JGroupsNetwork coordinator = founder("a", "silent", wire.endpoint());
          NodeProcess master =
              NodeProcess.first(hub.endpoint(), "b0", new PoolSpec("own", "b0"), HEARTBEAT);
          JGroupsNetwork successor = open("b1", "near", hub.endpoint(), master.endpoint());
          JGroupsNetwork other = open("c", "far", hub.endpoint())) {
        PoolSpec pool = new PoolSpec("p", "b1");
        RecordingListener seen = new RecordingListener();
        successor.join(pool, new RecordingListener());
        coordinator.join(pool, new RecordingListener());
        other.join(pool, seen);
        seen.awaitMembership("joined 2 c");
        wire.silence();
        master.kill();
        seen.awaitMembership("died 1 a");
      }
    }
  }

  /** Who comes later joins its bridge, and does not merge with it. */
  private static JGroupsNetwork founder(String node, String site, Endpoint hub) {
    JGroupsNetwork network = open(node, site, hub);
    boolean founded =
        Util.waitUntilTrue(PATIENCE_MILLIS, 20, () -> network.toString().contains("bridge ["));
    assertTrue(founded, network::toString);
    return network;
  }

  private static JGroupsNetwork open(String node, String site, Endpoint hub, Endpoint... seeds) {
    return JGroupsNetwork.open(
        JGroupsConfig.loopback(node, site, hub, List.of(seeds)).withHeartbeat(HEARTBEAT));
  }
}
