package org.satingrid.network.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.certificates.GridName;
import org.satingrid.network.NetworkException;
import org.satingrid.network.NodeName;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.admission.Gate;
import org.satingrid.network.grid.admission.Passes;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.hub.HubAddress;
import org.satingrid.network.grid.hub.HubLink;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.security.Certificates;

/**
 * A job of the nodes a, b and c. All other nodes have valid certificates, but take no part in the
 * job.
 */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AdmissionTest {
  private static final String POOL = "attempt-1";
  private static final Duration GOOD = Duration.ofMinutes(10);
  private static final Duration JOINING = Duration.ofSeconds(60);

  /** The time limit for a node that is not admitted. */
  private static final Duration IN_VAIN = Duration.ofSeconds(6);

  private final Hub hub =
      Hub.open(new Endpoint("127.0.0.1", 0), Certificates.OURS.hub(), GridConfig.HEARTBEAT);
  private final List<AutoCloseable> open = new ArrayList<>(List.of(hub));
  private final WarningsOf warnings = new WarningsOf(Gate.class);

  @AfterEach
  void close() throws Exception {
    for (int last = open.size() - 1; last >= 0; last--) {
      open.get(last).close();
    }
    warnings.close();
  }

  /** A node with the passes that its portal issued and the events that its member received. */
  private final class Node {
    final Passes passes = new Passes();
    final RecordingListener seen = new RecordingListener();
    final GridName name;
    final GridNetwork network;
    @Nullable Pool pool;

    Node(String site, String node, boolean shows, Duration joining) {
      name = GridName.node(site, node);
      GridConfig config =
          GridConfig.loopback(node, site, hub.endpoint())
              .with(Certificates.OURS.node(site, node))
              .within(joining, GridConfig.HEARTBEAT);
      network = GridNetwork.open(shows ? config.with(passes) : config);
      open.add(network);
    }

    Node(String site, String node, String pass, Duration joining) {
      this(site, node, true, joining);
      passes.heard(Instant.now());
      passes.hold(POOL, pass);
    }

    Node join() {
      pool = network.join(spec(), seen);
      return this;
    }

    Pool pool() {
      Pool joined = pool;
      if (joined == null) {
        throw new AssertionError(name + " has not joined");
      }
      return joined;
    }

    void send(Node to, int content) {
      pool().send(to.pool().self(), Lane.SMALL, new byte[] {(byte) content});
    }
  }

  @Test
  void nodesWithoutAPassOfTheirOwnForThisAttemptAreRefusedCountedAndToldOnce() throws Exception {
    Node a = member("near", "a").join();
    Node b = member("far", "b").join();
    String expired = pass("far", "late", POOL, Duration.ofMinutes(-1));
    List<Node> intruders =
        List.of(
            new Node("near", "none", false, IN_VAIN),
            new Node("near", "other", pass("near", "other", "attempt-2", GOOD), IN_VAIN),
            new Node("far", "masked", pass("far", "b", POOL, GOOD), IN_VAIN),
            new Node("far", "late", expired, IN_VAIN));
    List<CompletableFuture<Void>> tries =
        intruders.stream()
            .map(
                node ->
                    CompletableFuture.runAsync(
                        () -> assertThrows(NetworkException.class, node::join)))
            .toList();
    for (CompletableFuture<Void> each : tries) {
      each.get(60, TimeUnit.SECONDS);
    }
    for (Node node : intruders) {
      assertEquals(
          1,
          warnings.about(node.name.name() + " speaks about").stream()
              .filter(text -> text.startsWith("near/a"))
              .count(),
          node.name.uri());
    }
    assertTrue(a.network.refusedMessages() >= intruders.size());
    b.send(a, 1);
    a.seen.awaitMessages(1);
    assertEquals(List.of("joined 0 a", "joined 1 b"), a.seen.membership());
    assertEquals(List.of("joined 0 a", "joined 1 b"), b.seen.membership());
  }

  @Test
  void aNodeThatIsTakenOffIsOutAlthoughItGoesOn() throws Exception {
    Node a = member("near", "a").join();
    Node b = member("near", "b").join();
    Node c = member("far", "c").join();
    c.seen.awaitMembership("joined 2 c");
    a.seen.awaitMembership("joined 2 c");
    b.send(c, 1);
    c.seen.awaitMessages(1);
    a.passes.remove(POOL, Set.of(b.name));
    c.passes.remove(POOL, Set.of(b.name));
    a.seen.awaitMembership("died 1 b");
    c.seen.awaitMembership("died 1 b");
    long before = c.network.refusedMessages();
    b.send(c, 2);
    awaitTrue("refused", () -> c.network.refusedMessages() > before);
    a.send(c, 3);
    c.seen.awaitMessages(2);
    assertEquals(3, c.seen.messages().get(1).payload()[0]);
    assertEquals(
        1,
        warnings.about("node near/b speaks about").stream()
            .filter(text -> text.startsWith("far/c"))
            .count());
  }

  @Test
  void theJobGoesOnWhenItsRegistrarIsTakenOffAndDoesNotObey() throws Exception {
    Node a = member("near", "a").join();
    Node b = member("near", "b").join();
    Node c = member("far", "c").join();
    b.seen.awaitMembership("joined 2 c");
    b.passes.remove(POOL, Set.of(a.name));
    c.passes.remove(POOL, Set.of(a.name));
    b.seen.awaitMembership("died 0 a");
    c.seen.awaitMembership("died 0 a");
    b.send(c, 1);
    c.seen.awaitMessages(1);
    assertEquals(List.of(), b.seen.losses());
  }

  @Test
  void aRegistrarThatLeavesIsReplacedAndMayComeBack() throws Exception {
    Node a = member("near", "a").join();
    Node b = member("near", "b").join();
    Node c = member("far", "c").join();
    b.seen.awaitMembership("joined 2 c");
    c.seen.awaitMembership("joined 2 c");
    a.pool().close();
    b.seen.awaitMembership("left 0 a");
    c.seen.awaitMembership("left 0 a");
    b.passes.remove(POOL, Set.of(a.name));
    c.passes.remove(POOL, Set.of(a.name));
    b.send(c, 1);
    c.seen.awaitMessages(1);
    b.passes.remove(POOL, Set.of());
    c.passes.remove(POOL, Set.of());
    a.join();
    b.seen.awaitMembership("joined 3 a");
    a.send(c, 2);
    c.seen.awaitMessages(2);
    b.pool().close();
    c.seen.awaitMembership("left 1 b");
    a.send(c, 3);
    c.seen.awaitMessages(3);
  }

  @Test
  void aNewPassIsGoodWhenTheFirstOneIsOver() throws Exception {
    Node a = member("near", "a").join();
    Node b = member("far", "b");
    b.passes.hold(POOL, pass("far", "b", POOL, Duration.ofMinutes(-1)));
    CompletableFuture<Node> joining = CompletableFuture.supplyAsync(b::join);
    awaitTrue("refused", () -> a.network.refusedMessages() > 0);
    b.passes.hold(POOL, pass("far", "b", POOL, GOOD));
    joining.get(60, TimeUnit.SECONDS);
    a.seen.awaitMembership("joined 1 b");
  }

  @Test
  void nodesLearnOfNoPoolsThatAreNotTheirs() throws Exception {
    Bystander bystander = new Bystander("near", "z");
    Node b = new Node("near", "b", pass("near", "b", POOL, GOOD), IN_VAIN);
    assertThrows(NetworkException.class, b::join, "there is no registrar");
    Node a = member("near", "a").join();
    Node again = member("far", "c").join();
    again.send(a, 1);
    a.seen.awaitMessages(1);
    a.passes.remove(POOL, Set.of(b.name));
    assertEquals(List.of(), bystander.heard);
  }

  private Node member(String site, String node) {
    return new Node(site, node, pass(site, node, POOL, GOOD), JOINING);
  }

  private static String pass(String site, String node, String pool, Duration goodFor) {
    return Certificates.OURS.pass(pool, GridName.node(site, node), goodFor);
  }

  private static PoolSpec spec() {
    return new PoolSpec(
        POOL,
        "a",
        Set.of(new NodeName("near", "a"), new NodeName("near", "b"), new NodeName("far", "c")));
  }

  private static void awaitTrue(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() - end < 0, "not in time: " + what);
      Thread.onSpinWait();
    }
  }

  /** A node that records the messages it receives. */
  private final class Bystander implements HubLink.Events {
    final List<byte[]> heard = new CopyOnWriteArrayList<>();

    Bystander(String site, String node) {
      HubLink link =
          new HubLink(
              NodeId.starting(site, node),
              HubAddress.of(hub.endpoint()),
              Certificates.OURS.node(site, node),
              GridConfig.HEARTBEAT,
              this);
      link.start();
      open.add(link);
      awaitTrue("connected", link::isConnected);
    }

    @Override
    public void connected(long epoch) {}

    @Override
    public void present(int number, NodeId node) {}

    @Override
    public void absent(int number) {}

    @Override
    public void settled() {}

    @Override
    public void relayed(int from, byte[] content) {
      heard.add(content);
    }

    @Override
    public void away(long heardAt) {}
  }
}
