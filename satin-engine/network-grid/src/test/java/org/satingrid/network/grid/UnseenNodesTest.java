package org.satingrid.network.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.NodeName;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;

/** Nodes of one job that meet at different hubs. */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnseenNodesTest {
  private static final PoolSpec SPEC =
      new PoolSpec(
          "p",
          "a",
          Set.of(new NodeName("near", "a"), new NodeName("near", "b"), new NodeName("far", "c")));

  @Test
  void areNamedWithTheReasonAndMayComeLater() throws Exception {
    try (Hub hub = hub();
        Hub another = hub();
        GridNetwork a = node("a", "near", hub);
        GridNetwork b = node("b", "near", hub)) {
      RecordingListener seenByA = new RecordingListener();
      RecordingListener seenByB = new RecordingListener();
      a.join(SPEC, seenByA);
      b.join(SPEC, seenByB);
      try (GridNetwork astray = node("c", "far", another)) {
        assertEquals("", astray.trouble(Duration.ofSeconds(60)));
        seenByA.await("c is not seen", seen -> !aboutC(seen).isEmpty());
        seenByB.await("c is not seen", seen -> !aboutC(seen).isEmpty());
      }
      try (GridNetwork c = node("c", "far", hub)) {
        c.join(SPEC, new RecordingListener());
        seenByA.awaitMembership("joined 2 c");
      }
      String reason = "far/c it is not connected with the hub that node near/";
      assertEquals(List.of(reason + "a uses"), aboutC(seenByA));
      assertEquals(List.of(reason + "b uses"), aboutC(seenByB));
    }
  }

  /**
   * Returns the reports about node c only, because other nodes can also be late on a slow machine.
   */
  private static List<String> aboutC(RecordingListener seen) {
    return seen.unseen().stream().filter(reason -> reason.startsWith("far/c ")).toList();
  }

  private static Hub hub() {
    return Hub.open(new Endpoint("127.0.0.1", 0), null, GridConfig.HEARTBEAT);
  }

  private static GridNetwork node(String name, String site, Hub hub) {
    return GridNetwork.open(GridConfig.loopback(name, site, hub.endpoint()));
  }
}
