package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.cluster.protocol.FakeWorkers.Item;
import org.satingrid.cluster.protocol.SharedLog.Append;
import org.satingrid.cluster.protocol.SimulatedGrid.Node;
import org.satingrid.runtime.Outcome;

/** Replicas of one object on a network that loses, repeats and delays messages. */
class SharingTest {
  private static final int TASKS = 150;
  private static final long MINUTE = 60_000 * SimulatedGrid.MILLI;

  /** {@code make test-all} uses new seeds, and more seeds. */
  private static final boolean NIGHT = Boolean.getBoolean("satin.night");

  private static final int ROUNDS = NIGHT ? 16 : 3;

  private int completed;

  @BeforeEach
  void reset() {
    completed = 0;
    SharedLog.reset();
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.1, 0", "0.3, 0", "0, 3", "0.1, 3"})
  void replicasOfTheLivingSeeTheSameWritesAndEachWritersInOrder(double loss, int deaths) {
    int elsewhere = 0;
    for (int round = 0; round < ROUNDS; round++) {
      SharedLog.reset();
      long seed = seed(round);
      SimulatedGrid grid = new SimulatedGrid(seed, 3, 2, loss, true);
      SharedLog log = new SharedLog();
      Node owner = grid.nodes.get(0);
      owner.broker.created(log, true);
      spawn(grid, owner, log);
      List<Node> dead = List.of(grid.nodes.get(1), grid.nodes.get(3), grid.nodes.get(5));
      for (Node node : dead.subList(0, deaths)) {
        grid.at(grid.random.nextLong(1_500 * SimulatedGrid.MILLI), () -> grid.kill(node));
      }
      assertTrue(
          grid.runUntil(() -> completed >= TASKS, 60 * MINUTE),
          () -> completed + " completed, seed " + seed);
      grid.runUntil(() -> false, grid.now + MINUTE);
      assertEquals(List.of(), grid.failures, () -> "seed " + seed);
      assertEquals(0, SharedLog.unguarded, () -> "seed " + seed);
      elsewhere += SharedLog.WRITTEN.size() - 1;
      check(grid, seed);
    }
    assertTrue(elsewhere > 0, "only the owner wrote");
  }

  /**
   * The site is cut off for longer than writes are usually kept. Some writers die during this time.
   */
  @Test
  void aSiteThatWasAwayLacksNoWriteOfTheDead() {
    long seed = System.nanoTime();
    SimulatedGrid grid = new SimulatedGrid(seed, 3, 2, 0.1, true);
    SharedLog log = new SharedLog();
    Node owner = grid.nodes.get(0);
    owner.broker.created(log, true);
    spawn(grid, owner, log);
    grid.at(MINUTE, () -> grid.cut("site1", 30 * MINUTE));
    long[] before = new long[1];
    grid.at(MINUTE, () -> before[0] = writtenBy(2, 5));
    for (int more = 0; more < TASKS; more++) {
      grid.at(2 * MINUTE + 10L * more * SimulatedGrid.MILLI, () -> spawnOne(owner, log));
    }
    grid.at(14 * MINUTE, () -> assertTrue(writtenBy(2, 5) > before[0], "they write meanwhile"));
    grid.at(15 * MINUTE, () -> spawnOne(owner, log));
    grid.at(16 * MINUTE, () -> grid.kill(grid.nodes.get(2)));
    grid.at(16 * MINUTE, () -> grid.kill(grid.nodes.get(5)));
    assertTrue(
        grid.runUntil(() -> completed > 2 * TASKS && grid.now > 30 * MINUTE, 60 * MINUTE),
        () -> completed + " completed, seed " + seed);
    grid.runUntil(() -> false, grid.now + MINUTE);
    assertEquals(List.of(), grid.failures, () -> "seed " + seed);
    check(grid, seed);
  }

  @Test
  void aMemberWhoseWritesCannotBeKeptIsGivenUpAndNotTheJob() {
    SimulatedGrid grid = new SimulatedGrid(1, 2, 1, 0, true);
    SharedLog log = new SharedLog();
    Node owner = grid.nodes.get(0);
    grid.nodes.forEach(node -> node.broker.masterElected(owner.self, 0));
    owner.broker.created(log, true);
    owner.works = false;
    spawnOne(owner, log);
    assertTrue(grid.runUntil(() -> completed > 0, MINUTE));
    grid.cut("site1", 2 * MINUTE);
    for (int write = 0; write < 100_001; write++) {
      log.addNext();
    }
    grid.runUntil(() -> false, MINUTE);
    assertEquals(List.of(), grid.failures, "the job goes on");
    grid.runUntil(() -> !grid.failures.isEmpty(), 3 * MINUTE);
    assertEquals(1, grid.failures.size());
    assertTrue(grid.failures.get(0).startsWith("pool-lost: while this node could not be reached"));
  }

  /**
   * The write that the guard needs comes late. After ten seconds the task is given back, and stolen
   * again.
   */
  @Test
  void aStolenTaskWaitsForItsGuard() {
    long seed = System.nanoTime();
    SimulatedGrid grid = new SimulatedGrid(seed, 3, 2, 0.1, true);
    SharedLog log = new SharedLog();
    Node owner = grid.nodes.get(0);
    owner.broker.created(log, true);
    owner.works = false;
    completed = 0;
    for (int i = 1; i <= 10; i++) {
      owner.workers.queue.add(task(log, i));
      grid.at(i * 2_000L * SimulatedGrid.MILLI, log::addNext);
    }
    assertTrue(grid.runUntil(() -> completed >= 10, 60 * MINUTE), () -> "seed " + seed);
    assertEquals(0, SharedLog.unguarded, () -> "seed " + seed);
    assertEquals(List.of(), grid.failures, () -> "seed " + seed);
    long saidNo = grid.nodes.stream().mapToLong(node -> node.workers.saidNo).sum();
    assertTrue(saidNo > 0, () -> "nobody had to wait, seed " + seed);
  }

  /**
   * Spawns the tasks one after the other. Each task needs all writes that its owner has seen
   * before.
   */
  private void spawn(SimulatedGrid grid, Node owner, SharedLog log) {
    completed = 0;
    for (int i = 0; i < TASKS; i++) {
      grid.at(
          i * 10L * SimulatedGrid.MILLI,
          () -> {
            SharedLog.at = 0;
            log.addNext();
            owner.workers.queue.add(task(log, log.entries.size()));
          });
    }
  }

  private static long writtenBy(int... nodes) {
    return SharedLog.WRITTEN.entrySet().stream()
        .filter(log -> Arrays.stream(nodes).anyMatch(node -> node == log.getKey().node))
        .mapToLong(log -> log.getValue().size())
        .sum();
  }

  private void spawnOne(Node owner, SharedLog log) {
    SharedLog.at = 0;
    log.addNext();
    owner.workers.queue.add(task(log, log.entries.size()));
  }

  private Item task(SharedLog log, int needed) {
    return new Item(
        new Append(log, needed),
        outcome -> {
          assertEquals(new Outcome.Returned((long) needed), outcome);
          completed++;
        });
  }

  private static void check(SimulatedGrid grid, long seed) {
    List<SharedLog> living = new ArrayList<>();
    for (SharedLog log : SharedLog.WRITTEN.keySet()) {
      if (!grid.nodes.get(log.node).dead) {
        living.add(log);
      }
    }
    Set<Integer> first = Set.copyOf(living.get(0).entries);
    for (SharedLog replica : living) {
      assertEquals(first, Set.copyOf(replica.entries), () -> "seed " + seed);
      assertEquals(
          replica.entries.size(), new HashSet<>(replica.entries).size(), () -> "twice, " + seed);
      for (Map.Entry<SharedLog, List<Integer>> writer : SharedLog.WRITTEN.entrySet()) {
        List<Integer> seen = new ArrayList<>(replica.entries);
        seen.retainAll(Set.copyOf(writer.getValue()));
        List<Integer> written = writer.getValue();
        if (living.contains(writer.getKey())) {
          assertEquals(written, seen, () -> "seed " + seed);
        } else {
          assertEquals(written.subList(0, seen.size()), seen, () -> "seed " + seed);
        }
      }
    }
  }

  private static long seed(int round) {
    return NIGHT ? System.nanoTime() : 21 + round;
  }
}
