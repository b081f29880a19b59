package org.satingrid.network.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.hub.HubAddress;
import org.satingrid.network.grid.node.Endpoint;

/** Pools during the loss of their hub. */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HubLossTest {
  private static final Endpoint LOOPBACK = new Endpoint("127.0.0.1", 0);
  private static final PoolSpec SPEC = new PoolSpec("p", "a");
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final List<AutoCloseable> open = new ArrayList<>();
  private final RecordingListener seenByA = new RecordingListener();
  private final RecordingListener seenByB = new RecordingListener();

  @AfterEach
  void close() throws Exception {
    for (int i = open.size() - 1; i >= 0; i--) {
      open.get(i).close();
    }
  }

  @Test
  void aHubThatStartsAgainDisturbsNobody() throws Exception {
    Hub first = Hub.open(LOOPBACK, null, PATIENCE);
    Endpoint at = first.endpoint();
    Pool inA = node("a", "near", at).join(SPEC, seenByA);
    Pool inB = node("b", "far", at).join(SPEC, seenByB);
    seenByA.awaitMembership("joined 1 b");
    first.close();
    for (int n = 0; n < 100; n++) {
      inA.send(inB.self(), Lane.SMALL, new byte[] {(byte) n});
    }
    hub(at, PATIENCE);
    seenByB.awaitMessages(100);
    inB.send(inA.self(), Lane.BULK, new byte[1 << 20]);
    seenByA.awaitMessages(1);
    assertEquals(List.of("joined 0 a", "joined 1 b"), seenByA.membership());
    assertEquals(List.of(), seenByB.losses());
  }

  /**
   * The outage is longer than the heartbeat and longer than the time until nodes count as
   * unreachable.
   */
  @Test
  void withoutAHubAllGoOnAndMeetAgain() throws Exception {
    Duration heartbeat = Duration.ofSeconds(2);
    Hub hub = Hub.open(LOOPBACK, null, heartbeat);
    Endpoint at = hub.endpoint();
    GridNetwork a = node("a", "near", at, heartbeat);
    GridNetwork c = node("c", "near", at, heartbeat);
    GridNetwork b = node("b", "far", at, heartbeat);
    RecordingListener seenByC = new RecordingListener();
    Pool inA = a.join(SPEC, seenByA);
    Pool inC = c.join(SPEC, seenByC);
    Pool inB = b.join(SPEC, seenByB);
    seenByA.awaitMembership("joined 2 b");
    inC.send(inA.self(), Lane.SMALL, new byte[1]);
    seenByA.awaitMessages(1);
    awaitLink(a, c);
    hub.close();
    seenByA.await("b is away", seen -> seen.absences().contains("away b"));
    seenByB.await("c is away", seen -> seen.absences().contains("away c"));
    inA.send(inC.self(), Lane.SMALL, new byte[2]);
    seenByC.awaitMessages(1);
    inA.send(inB.self(), Lane.SMALL, new byte[3]);
    inB.send(inA.self(), Lane.BULK, new byte[1 << 20]);
    hub(at, heartbeat);
    seenByA.awaitMessages(2);
    seenByB.awaitMessages(1);
    seenByB.await("c is back", seen -> seen.absences().contains("back c"));
    assertEquals(List.of("joined 0 a", "joined 1 c", "joined 2 b"), seenByA.membership());
    assertEquals(List.of(), seenByB.losses());
    assertFalse(seenByA.absences().contains("away c"), "it has a link to it");
    assertTrue(seenByA.absences().contains("away a"), "it sees no hub");
  }

  @Test
  void aNodeGoesOnWithTheHubThatAnswers() throws Exception {
    Hub one = Hub.open(LOOPBACK, null, PATIENCE);
    Hub other = hub(LOOPBACK, PATIENCE);
    List<HubAddress> both = List.of(HubAddress.of(one.endpoint()), HubAddress.of(other.endpoint()));
    Pool inA = node(config("a", "near", one.endpoint()).with(both)).join(SPEC, seenByA);
    Pool inB = node(config("b", "far", one.endpoint()).with(both)).join(SPEC, seenByB);
    seenByA.awaitMembership("joined 1 b");
    one.close();
    inA.send(inB.self(), Lane.SMALL, new byte[1]);
    inB.send(inA.self(), Lane.SMALL, new byte[1]);
    seenByA.awaitMessages(1);
    seenByB.awaitMessages(1);
    assertEquals(List.of("joined 0 a", "joined 1 b"), seenByA.membership());
  }

  @Test
  void theNodeOfARegistrarThatDiesIsSucceeded() throws Exception {
    Endpoint at = hub(LOOPBACK, PATIENCE).endpoint();
    GridNetwork a = node("a", "near", at);
    a.join(SPEC, seenByA);
    Pool inB = node("b", "far", at).join(SPEC, seenByB);
    RecordingListener seenByC = new RecordingListener();
    Pool inC = node("c", "far", at).join(SPEC, seenByC);
    seenByB.awaitMembership("joined 2 c");
    a.crash();
    seenByB.awaitMembership("died 0 a");
    seenByC.awaitMembership("died 0 a");
    assertEquals(inB.self(), inB.elect("heir").get());
    assertEquals(inB.self(), inC.elected("heir").get());
  }

  private static void awaitLink(GridNetwork one, GridNetwork other) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!one.isLinkedWith(other) || !other.isLinkedWith(one)) {
      if (System.nanoTime() - deadline > 0) {
        throw new AssertionError("no link: " + one + ", " + other);
      }
      Thread.onSpinWait();
    }
  }

  private Hub hub(Endpoint at, Duration heartbeat) {
    Hub hub = Hub.open(at, null, heartbeat);
    open.add(hub);
    return hub;
  }

  private GridNetwork node(String node, String site, Endpoint hub) {
    return node(config(node, site, hub));
  }

  private GridNetwork node(String node, String site, Endpoint hub, Duration heartbeat) {
    return node(config(node, site, hub).within(PATIENCE, heartbeat));
  }

  private GridNetwork node(GridConfig config) {
    GridNetwork network = GridNetwork.open(config);
    open.add(network);
    return network;
  }

  private static GridConfig config(String node, String site, Endpoint hub) {
    return GridConfig.loopback(node, site, hub).within(PATIENCE, PATIENCE.multipliedBy(2));
  }
}
