package org.satingrid.portal.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests portals that detect late, and in any order, that connections of an agent have begun or
 * ended.
 */
class NodeConnectionsTest {
  private static final FromAgent.Hello HELLO =
      new FromAgent.Hello(
          "test", "17", 1, 1, 1 << 30, List.of(), List.of(), "127.0.0.1:7001", null);

  private final TestPortal portal = TestPortal.get();
  private final Nodes nodes = portal.bean(Nodes.class);
  private final String site = "connections-" + UUID.randomUUID().toString().substring(0, 8);
  private final UUID node =
      UUID.fromString(ScriptedAgent.enrol(portal, site, "n").identity().nodeId());

  private boolean isConnected() {
    return nodes.all().stream().anyMatch(each -> each.id().equals(node) && each.connected());
  }

  @Test
  void onlyTheLatestCounts() {
    Connection old = nodes.connecting(node, Duration.ZERO, null);
    assertTrue(nodes.connected(old, HELLO));
    Connection latest = nodes.connecting(node, Duration.ZERO, null);
    assertEquals(old.number() + 1, latest.number());
    assertTrue(nodes.connected(latest, HELLO));
    nodes.disconnected(old);
    assertTrue(isConnected());
    nodes.disconnected(latest);
    assertFalse(isConnected());
    assertFalse(nodes.connected(old, HELLO), "a hello that stood in the inbox still");
    assertEquals(Set.of(node), nodes.seen(List.of(old)));
    assertFalse(isConnected());
  }

  @Test
  void anotherProcessCountsWhileItIsConnectedAndSendsMessages() {
    Duration silence = Duration.ofHours(1);
    assertTrue(nodes.connected(nodes.connecting(node, Duration.ZERO, null), HELLO));
    assertFalse(nodes.isConnected(node, "second", silence), "an older agent has no word");
    Connection named = nodes.connecting(node, Duration.ZERO, "first");
    assertTrue(nodes.connected(named, HELLO));
    assertTrue(nodes.isConnected(node, "second", silence));
    assertFalse(nodes.isConnected(node, "first", silence));
    assertFalse(nodes.isConnected(node, "second", Duration.ZERO));
    nodes.disconnected(named);
    assertFalse(nodes.isConnected(node, "second", silence));
  }

  @Test
  void whoWasTakenForSilentIsBackWithWhatItSays() {
    Connection latest = nodes.connecting(node, Duration.ZERO, null);
    assertTrue(nodes.connected(latest, HELLO));
    nodes.disconnected(latest);
    Connection unknown = new Connection(UUID.randomUUID(), latest.number());
    assertEquals(Set.of(unknown.node()), nodes.seen(List.of(unknown, latest)));
    assertTrue(isConnected());
  }

  /** Simulates a handshake that the agent has given up, but that the portal handles only now. */
  @Test
  void whoseNumberIsOutOfDateHasToConnectAgain() {
    try (ScriptedAgent agent = ScriptedAgent.enrol(portal, site, "late")) {
      agent.connect();
      Connection late =
          nodes.connecting(UUID.fromString(agent.identity().nodeId()), Duration.ZERO, null);
      nodes.disconnected(late);
      // The portal possibly checks its links before the heartbeat arrives.
      agent.sendIfOpen(new FromAgent.Heartbeat());
      agent.awaitClose();
      assertTrue(agent.closeReason().contains("replaced"), agent.closeReason());
    }
  }

  /**
   * Each connection closes while the portal handles its hello. After the last one, the node must
   * not be stored as connected.
   */
  @Test
  void aHelloThatItsConnectionDoesNotOutliveLeavesNoNodeConnected() throws InterruptedException {
    try (ScriptedAgent agent = ScriptedAgent.enrol(portal, site, "knocks")) {
      UUID id = UUID.fromString(agent.identity().nodeId());
      for (int i = 0; i < 40; i++) {
        agent.knock();
      }
      // The portal would also notice the silence of the node, and would then store the node as
      // disconnected. This would hide the fault that the test looks for. Therefore the test ends
      // long before.
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
      while (nodes.all().stream().anyMatch(each -> each.id().equals(id) && each.connected())) {
        assertTrue(System.nanoTime() < end, "a closed connection counts");
        Thread.onSpinWait();
      }
    }
  }
}
