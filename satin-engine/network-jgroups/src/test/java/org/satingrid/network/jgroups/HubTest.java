package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.node.Endpoint;

class HubTest {
  private static final int KNOCKS = 12;

  /** Less than after what the heartbeat of the hub would have it knock again. */
  private static final int KNOCK_MILLIS = 5_000;

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

  /** As by a proxy whose hub is not up yet: it knocks twice a second. */
  @Test
  void whoIsLetInAndSentAwayKnocksAgain() throws Exception {
    try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      door.setSoTimeout(KNOCK_MILLIS);
      Endpoint hub = new Endpoint("127.0.0.1", door.getLocalPort());
      CompletableFuture<JGroupsNetwork> node =
          CompletableFuture.supplyAsync(
              () -> JGroupsNetwork.open(JGroupsConfig.loopback("a", "s", hub, List.of())));
      try {
        for (int knock = 0; knock < KNOCKS; knock++) {
          door.accept().close();
        }
      } finally {
        node.get(1, TimeUnit.MINUTES).close();
      }
    }
  }
}
