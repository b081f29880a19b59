package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;

class HubTest {
  @Test
  void itSaysWhereItListensAndRefusesATakenPort() {
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK)) {
      assertTrue(hub.endpoint().port() > 0);
      NetworkException refused =
          assertThrows(NetworkException.class, () -> Hub.open(hub.endpoint()).close());
      assertTrue(String.valueOf(refused.getMessage()).contains("cannot listen"));
    }
  }

  @Test
  void aTakenPortIsAnErrorOfTheNodeThatNamesIt() {
    try (Hub hub = Hub.open(JGroupsConfig.LOOPBACK)) {
      JGroupsConfig config = JGroupsConfig.loopback("n", "s", null, List.of());
      JGroupsConfig taken =
          new JGroupsConfig(hub.endpoint(), "n", "s", null, config.seeds(), config.joinWithin());
      NetworkException refused =
          assertThrows(NetworkException.class, () -> JGroupsNetwork.open(taken).close());
      assertTrue(String.valueOf(refused.getMessage()).contains("" + hub.endpoint().port()));
    }
  }

  @Test
  void namesAndEndpointsAreChecked() {
    assertThrows(NetworkException.class, () -> JGroupsConfig.loopback("a b", "s", null, List.of()));
    assertThrows(NetworkException.class, () -> Endpoint.parse("nowhere"));
    assertEquals(new Endpoint("10.0.0.1", 443), Endpoint.parse("10.0.0.1:443"));
  }

  @Test
  void whoLeavesWhileTheHubIsAwayIsNotWaitedFor() throws Exception {
    PoolSpec pool = new PoolSpec("p", "a");
    RecordingListener seen = new RecordingListener();
    Hub hub = Hub.open(JGroupsConfig.LOOPBACK);
    Endpoint at = hub.endpoint();
    try (JGroupsNetwork a = JGroupsNetwork.open(JGroupsConfig.loopback("a", "s", at, List.of()));
        JGroupsNetwork b = JGroupsNetwork.open(JGroupsConfig.loopback("b", "t", at, List.of()))) {
      a.join(pool, seen);
      Pool leaver = b.join(pool, new RecordingListener());
      seen.awaitMembership("joined 1 b");
      hub.close();
      leaver.close();
      hub = Hub.open(at);
      seen.awaitMembership("left 1 b");
    } finally {
      hub.close();
    }
  }
}
