package org.satingrid.cluster.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.cluster.protocol.FakeWorkers.Item;
import org.satingrid.cluster.protocol.SimulatedGrid.Node;
import org.satingrid.cluster.protocol.figures.ClusterStatistics;
import org.satingrid.cluster.protocol.figures.Route;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Outcome;

class BrokerTest {
  private static final int TASKS = 200;

  /** {@code make test-all} uses new seeds, and more seeds. */
  private static final boolean NIGHT = Boolean.getBoolean("satin.night");

  private static final int ROUNDS = NIGHT ? 20 : 3;

  private static final long HOUR = 3_600_000 * SimulatedGrid.MILLI;

  private int completed;
  private final int[] results = new int[TASKS];

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.02, 0.3})
  void shouldCompleteEveryTaskOnceOnAnyNetwork(double loss) {
    long followed = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long seed = seed(round);
      SimulatedGrid grid = grid(seed, loss);
      run(grid, seed);
      assertNothingIsHeld(grid, seed);
      followed += grid.nodes.stream().mapToLong(BrokerTest::followed).sum();
      assertTrue(
          grid.nodes.stream().filter(node -> node.workers.executed > 0).count() > 1,
          "nobody else had anything to do, seed " + seed);
    }
    assertTrue(followed > 0, "nothing has followed its last call");
  }

  /**
   * Members that leave after the end of the job must not cause work. Otherwise the figures of the
   * job would contain this work twice.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1})
  void shouldDoNothingAgainWhenMembersLeaveBecauseTheJobIsOver(double loss) {
    for (int round = 0; round < ROUNDS; round++) {
      long seed = seed(round);
      SimulatedGrid grid = grid(seed, loss);
      assertTrue(grid.runUntil(() -> completed >= TASKS, HOUR), () -> "seed " + seed);
      long executed = executed(grid);
      grid.end();
      grid.runUntil(() -> grid.nodes.stream().allMatch(node -> node.dead), HOUR);
      assertEquals(executed, executed(grid), () -> "executed once the job was over, seed " + seed);
      for (Node node : grid.nodes) {
        assertEquals(0, node.workers.queue.size(), () -> node.self + " holds tasks, seed " + seed);
        assertEquals(0, node.broker.statistics(grid.now).recomputedWeight(), () -> "seed " + seed);
      }
    }
  }

  private static long executed(SimulatedGrid grid) {
    return grid.nodes.stream().mapToLong(node -> node.workers.executed).sum();
  }

  private static long followed(Node node) {
    return node.broker.statistics(0).followed();
  }

  private static void assertNothingIsHeld(SimulatedGrid grid, long seed) {
    for (Node node : grid.nodes) {
      assertTrue(node.broker.hasHandedOver(), () -> node.self + " holds a task, seed " + seed);
      assertTrue(!node.broker.waitsForThieves(), () -> node.self + " waits, seed " + seed);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, true", "0.1, true", "0.1, false"})
  void shouldCompleteEveryTaskOnceWhenNodesDieOrLeave(double loss, boolean keepsResults) {
    long followed = 0;
    for (int round = 0; round < 10; round++) {
      long seed = seed(round);
      SimulatedGrid grid = grid(seed, loss, keepsResults);
      Node leaver = grid.nodes.get(2);
      grid.at(grid.random.nextLong(1_500 * SimulatedGrid.MILLI), () -> grid.leave(leaver));
      for (Node node : List.of(grid.nodes.get(1), grid.nodes.get(3), grid.nodes.get(5))) {
        grid.at(grid.random.nextLong(1_500 * SimulatedGrid.MILLI), () -> grid.kill(node));
      }
      run(grid, seed);
      followed += grid.nodes.stream().mapToLong(BrokerTest::followed).sum();
    }
    assertTrue(followed > 0, "nothing has followed its last call");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.02, 0.3})
  void shouldEndDroppedTasksElsewhereOnAnyNetwork(double loss) {
    long cancelled = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long seed = seed(round);
      SimulatedGrid grid = grid(seed, loss);
      Set<Task> dropped = Collections.newSetFromMap(new IdentityHashMap<>());
      Node owner = grid.nodes.get(0);
      owner.workers.queue.stream().limit(TASKS / 2).map(Item::task).forEach(dropped::add);
      grid.at(
          grid.random.nextLong(2_000 * SimulatedGrid.MILLI),
          () -> owner.workers.pointless = dropped::contains);
      assertTrue(
          grid.runUntil(() -> completed + owner.workers.abandoned >= TASKS, HOUR),
          () -> completed + " completed, " + owner.workers.abandoned + " dropped, seed " + seed);
      grid.runUntil(() -> false, grid.now + HOUR / 10);
      assertEquals(TASKS, completed + owner.workers.abandoned, () -> "seed " + seed);
      assertNothingIsHeld(grid, seed);
      cancelled += grid.nodes.stream().mapToLong(node -> node.workers.cancelled).sum();
      assertEquals(List.of(), grid.failures, () -> "seed " + seed);
    }
    assertTrue(cancelled > 0, "nothing was dropped while it was elsewhere");
  }

  @Test
  void shouldCountRequestsBytesAndWorkBySite() {
    SimulatedGrid grid = grid(1, 0);
    run(grid, 1);
    ClusterStatistics thief = grid.nodes.get(1).broker.statistics(grid.now);
    long won = thief.stealsWon().getOrDefault("site0", 0L);
    assertTrue(won > 0 && won <= thief.stealAttempts().getOrDefault("site0", 0L), thief::toString);
    assertTrue(thief.stealWaitNanos().getOrDefault("site0", 0L) > 0, thief::toString);
    assertTrue(thief.bytesSent().getOrDefault("site0", 0L) > 0, thief::toString);
    assertTrue(thief.bytesReceived().getOrDefault("site0", 0L) > 0, thief::toString);
    long attributed = thief.stolenCpuNanos().values().stream().mapToLong(Long::longValue).sum();
    long off = Math.abs(attributed - grid.nodes.get(1).workers.executed);
    assertTrue(off <= 3, () -> off + " more than rounding explains");
    assertEquals(0, thief.recomputedWeight());
    Route far = Objects.requireNonNull(thief.routes().get("site0"));
    assertEquals(Route.Kind.RELAYED, far.kind());
    // A message on this network takes up to 200 ms each way.
    long trip = far.roundTripNanos();
    assertTrue(trip > 0 && trip < 500 * SimulatedGrid.MILLI, far::toString);
  }

  private SimulatedGrid grid(long seed, double loss) {
    return grid(seed, loss, true);
  }

  private SimulatedGrid grid(long seed, double loss, boolean keepsResults) {
    completed = 0;
    java.util.Arrays.fill(results, 0);
    SimulatedGrid grid = new SimulatedGrid(seed, 3, 2, loss, keepsResults);
    for (int i = 0; i < TASKS; i++) {
      int number = i;
      int depth = grid.random.nextInt(5);
      grid.nodes
          .get(0)
          .workers
          .queue
          .add(
              new Item(
                  new Chain(number, depth, grid.random.nextBoolean()),
                  outcome -> {
                    assertEquals(new Outcome.Returned((long) number * number + depth), outcome);
                    results[number]++;
                    completed++;
                  }));
    }
    return grid;
  }

  private void run(SimulatedGrid grid, long seed) {
    boolean done = grid.runUntil(() -> completed >= TASKS, HOUR);
    assertTrue(done, () -> completed + " of " + TASKS + " completed, seed " + seed);
    grid.runUntil(() -> false, grid.now + HOUR / 10);
    for (int result : results) {
      assertEquals(1, result, () -> "a task completed more or less than once, seed " + seed);
    }
    assertEquals(List.of(), grid.failures, () -> "seed " + seed);
  }

  private static long seed(int round) {
    return NIGHT ? System.nanoTime() : 21 + round;
  }
}
