package org.satingrid.network.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;

/** The reaction of the other nodes when a node, in its own process, is frozen or killed. */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NodeLossTest {
  private static final PoolSpec SPEC = new PoolSpec("p", "a");

  /**
   * The heartbeat. It is longer than every waiting time of the tests, so that no node is lost here
   * because of its silence.
   */
  private static final Duration SILENCE = Duration.ofMinutes(3);

  private final Hub hub = Hub.open(new Endpoint("127.0.0.1", 0), null, SILENCE);
  private final GridNetwork a = node("a");
  private final GridNetwork b = node("b");
  private final RecordingListener seenByA = new RecordingListener();
  private final RecordingListener seenByB = new RecordingListener();
  private Pool inA;
  private Pool inB;

  @BeforeEach
  void join() {
    inA = a.join(SPEC, seenByA);
    inB = b.join(SPEC, seenByB);
  }

  @AfterEach
  void close() {
    b.close();
    a.close();
    hub.close();
  }

  private GridNetwork node(String name) {
    return GridNetwork.open(
        GridConfig.loopback(name, "near", hub.endpoint()).within(Duration.ofSeconds(60), SILENCE));
  }

  @Test
  void aKilledNodeIsAnnouncedDeadLongBeforeItsSilenceTells() throws Exception {
    try (NodeProcess c = NodeProcess.start(hub.endpoint(), "c", SPEC)) {
      seenByB.awaitMembership("joined 2 c");
      c.kill();
      seenByA.awaitMembership("died 2 c");
      seenByB.awaitMembership("died 2 c");
    }
  }

  @Test
  void aFrozenNodeDoesNotHoldUpTheOthers() throws Exception {
    try (NodeProcess c = NodeProcess.start(hub.endpoint(), "c", SPEC)) {
      seenByA.awaitMembership("joined 2 c");
      c.freeze();
      fill(new Member(2, "c", "near"));
      for (int n = 1; n <= 200; n++) {
        inA.send(inB.self(), Lane.SMALL, new byte[64]);
        inA.send(inB.self(), Lane.BULK, new byte[1000]);
        seenByB.awaitMessages(2 * n);
      }
      assertFalse(seenByA.membership().contains("died 2 c"), "the frozen node was given up");
    }
  }

  @Test
  void aPoolOutlivesARegistrarThatDidNotHearItsOldestMemberLeave() throws Exception {
    PoolSpec keptByC = new PoolSpec("q", "c");
    try (NodeProcess c = NodeProcess.start(hub.endpoint(), "c", keptByC)) {
      Pool oldest = a.join(keptByC, new RecordingListener());
      RecordingListener seen = new RecordingListener();
      Pool survivor = b.join(keptByC, seen);
      c.freeze();
      oldest.close();
      c.kill();
      seen.awaitMembership("died 0 c");
      seen.awaitMembership("died 1 a");
      assertEquals(survivor.self(), survivor.elect("heir").get(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void aNodeThatClosesItsNetworkLeaves() throws Exception {
    GridNetwork d = node("d");
    Pool inD = d.join(SPEC, new RecordingListener());
    assertEquals(2, inD.self().id());
    d.close();
    seenByA.awaitMembership("left 2 d");
    d.close();
  }

  /** Sends messages to a frozen member until the queue is full. */
  private void fill(Member frozen) {
    byte[] mega = new byte[1 << 20];
    int refused = 0;
    for (int n = 0; n < 200 && refused == 0; n++) {
      try {
        inA.send(frozen, Lane.BULK, mega);
        inA.send(frozen, Lane.SMALL, new byte[60_000]);
      } catch (NetworkException full) {
        refused++;
      }
    }
    assertEquals(1, refused, "what a frozen member does not take is bounded");
  }
}
