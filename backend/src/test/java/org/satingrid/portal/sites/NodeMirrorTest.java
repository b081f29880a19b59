package org.satingrid.portal.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class NodeMirrorTest {
  private static final FromAgent.Hello HELLO =
      new FromAgent.Hello(
          "test", "17", 1, 1, 1 << 30, List.of(), List.of(), "127.0.0.1:7001", null);

  private final TestPortal portal = TestPortal.get();
  private final SiteRepository repository = portal.bean(SiteRepository.class);
  private final Nodes nodes = portal.bean(Nodes.class);
  private final TransactionTemplate transaction =
      new TransactionTemplate(portal.bean(PlatformTransactionManager.class));
  private Instant now = Instant.EPOCH;
  private final NodeMirror mirror = new NodeMirror(repository, () -> now);
  private final String site = "mirror-" + UUID.randomUUID().toString().substring(0, 8);

  private UUID enrol() {
    return UUID.fromString(ScriptedAgent.enrol(portal, site, "n").identity().nodeId());
  }

  private static FromAgent.Speed speed(double speed) {
    return new FromAgent.Speed(speed, speed);
  }

  private @Nullable GridNode mirrored(UUID node) {
    return mirror.all().stream().filter(each -> each.id().equals(node)).findFirst().orElse(null);
  }

  private @Nullable Double mirroredSpeed(UUID node) {
    return Objects.requireNonNull(mirrored(node)).speed();
  }

  @Test
  void itShowsNodesThatComeChangeAndGo() {
    long before = mirror.all().size();
    UUID node = enrol();
    assertFalse(Objects.requireNonNull(mirrored(node)).connected());
    Connection connection = nodes.connecting(node, Duration.ZERO, null);
    nodes.connected(connection, HELLO);
    nodes.measured(node, speed(2));
    assertEquals(2, mirroredSpeed(node));
    nodes.disconnected(connection);
    assertFalse(Objects.requireNonNull(mirrored(node)).connected());
    assertEquals(before + 1, mirror.all().size());
  }

  @Test
  void neighboursAreReadOnceASecond() {
    UUID first = enrol();
    UUID second = enrol();
    nodes.connected(nodes.connecting(first, Duration.ZERO, null), HELLO);
    assertEquals(List.of(), mirror.neighbours(site, first));
    assertEquals(List.of(HELLO.networkAddress()), mirror.neighbours(site, second));
    Connection connection = nodes.connecting(second, Duration.ZERO, null);
    nodes.connected(connection, HELLO);
    assertEquals(List.of(), mirror.neighbours(site, first));
    now = now.plusSeconds(1);
    assertEquals(List.of(HELLO.networkAddress()), mirror.neighbours(site, first));
    nodes.disconnected(connection);
    now = now.plusSeconds(1);
    assertEquals(List.of(), mirror.neighbours(site, first));
  }

  @Test
  void theFastestIsFirst() {
    UUID slow = enrol();
    UUID fast = enrol();
    nodes.measured(slow, speed(6));
    nodes.measured(fast, speed(7));
    List<GridNode> all = mirror.all();
    assertEquals(
        List.of(fast, slow),
        all.stream().map(GridNode::id).filter(Set.of(slow, fast)::contains).toList());
    assertEquals(
        all.stream().map(NodeMirrorTest::known).sorted(Comparator.reverseOrder()).toList(),
        all.stream().map(NodeMirrorTest::known).toList());
    nodes.measured(fast, speed(1));
    nodes.measured(slow, speed(1));
  }

  private static double known(GridNode node) {
    Double speed = node.speed();
    return speed == null ? 0 : speed;
  }

  @Test
  void heartbeatsAreNoNews() {
    UUID node = enrol();
    Connection connection = nodes.connecting(node, Duration.ZERO, null);
    nodes.connected(connection, HELLO);
    String before = lastChange(node);
    nodes.seen(List.of(connection));
    assertEquals(before, lastChange(node));
    nodes.disconnected(connection);
    assertNotEquals(before, lastChange(node));
  }

  private String lastChange(UUID node) {
    return portal
        .bean(JdbcClient.class)
        .sql("select changed::text from nodes where id = ?")
        .param(node)
        .query(String.class)
        .single();
  }

  @Test
  void itDoesNotMissATransactionThatBeganBeforeOthersAndEndsAfterThem() throws Exception {
    UUID early = enrol();
    UUID late = enrol();
    CountDownLatch changed = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    CompletableFuture<Void> open =
        CompletableFuture.runAsync(
            () ->
                transaction.executeWithoutResult(
                    status -> {
                      nodes.measured(early, speed(3));
                      changed.countDown();
                      await(mayEnd);
                    }));
    await(changed);
    for (int i = 1; i <= 3; i++) {
      nodes.measured(late, speed(i));
      assertEquals(i, mirroredSpeed(late));
    }
    assertNull(mirroredSpeed(early));
    mayEnd.countDown();
    open.get(60, TimeUnit.SECONDS);
    assertEquals(3, mirroredSpeed(early));
  }

  /**
   * Transactions with several changes overlap with others and with reads of the mirror. Some of
   * them are rolled back.
   */
  @Test
  void afterAnythingItIsWhatTheTableIs() throws Exception {
    long seed = System.nanoTime();
    List<UUID> all = IntStream.range(0, 8).mapToObj(i -> enrol()).sorted().toList();
    List<CompletableFuture<Void>> writers = new ArrayList<>();
    for (int writer = 0; writer < 4; writer++) {
      Random random = new Random(seed + writer);
      writers.add(CompletableFuture.runAsync(() -> write(all, random)));
    }
    CompletableFuture<Void> written =
        CompletableFuture.allOf(writers.toArray(CompletableFuture[]::new));
    while (!written.isDone()) {
      mirror.all();
    }
    written.get();
    for (GridNode node : repository.gridNodes(all)) {
      assertEquals(node.speed(), mirroredSpeed(node.id()), "seed " + seed);
    }
  }

  private void write(List<UUID> all, Random random) {
    for (int i = 0; i < 60; i++) {
      transaction.executeWithoutResult(
          status -> {
            // The rows are locked in the order of their ids, so that two transactions cannot wait
            // for each other.
            for (UUID node : all) {
              if (random.nextInt(3) == 0) {
                nodes.measured(node, speed(1 + random.nextInt(100)));
              }
            }
            if (random.nextInt(4) == 0) {
              status.setRollbackOnly();
            }
          });
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      if (!latch.await(60, TimeUnit.SECONDS)) {
        throw new IllegalStateException("waited in vain");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
