package org.satingrid.portal.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.satingrid.portal.scheduling.Snapshot.Account;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/**
 * Tests properties of the scheduler with random grids. jqwik prints the seed of a grid that fails.
 */
class SchedulerPropertiesTest {
  private static final List<String> USERS = List.of("ann", "bob", "cid");
  private static final List<String> SITES = List.of("alpha", "beta", "gamma");

  @Property(tries = 300)
  void limitsHoldInEveryRoundOfEveryGrid(@ForAll long seed) {
    Random random = new Random(seed);
    TestGrid grid = grid(random);
    for (int round = 0; round < 30; round++) {
      change(grid, random);
      Snapshot before = grid.snapshot();
      List<Decision> decisions = grid.step();
      checkDecisions(before, decisions);
      checkLimits(grid);
      grid.pass(Duration.ofSeconds(random.nextInt(60)));
    }
  }

  @Property(tries = 200)
  void theSameSnapshotGivesTheSameDecisions(@ForAll long seed) {
    Random random = new Random(seed);
    TestGrid grid = grid(random);
    change(grid, random);
    grid.step();
    change(grid, random);
    assertEquals(grid.decide(), grid.decide());
  }

  @Property(tries = 200)
  void nobodyStartsOnANodeThatAnEarlierJobCouldHaveStartedOn(@ForAll long seed) {
    Random random = new Random(seed);
    TestGrid grid = grid(random);
    change(grid, random);
    Snapshot snapshot = grid.snapshot();
    List<Decision> decisions = grid.decide();
    Map<UUID, List<Node>> started = new HashMap<>();
    for (Decision decision : decisions) {
      if (decision instanceof Decision.Start start) {
        started.put(start.jobId(), start.nodes());
      }
    }
    List<Waiting> order = QueueOrder.of(snapshot);
    for (int i = 0; i < order.size(); i++) {
      Waiting earlier = order.get(i);
      if (started.containsKey(earlier.jobId())
          || snapshot.account(earlier.owner()).maxWorkers() != null) {
        continue;
      }
      for (Waiting later : order.subList(i + 1, order.size())) {
        for (Node node : started.getOrDefault(later.jobId(), List.of())) {
          boolean would =
              earlier.demand().allows(node)
                  && node.workers() >= earlier.demand().minWorkers()
                  && earlier.demand().fits(node.workers());
          assertTrue(!would, () -> later + " has " + node + " before " + earlier);
        }
      }
    }
  }

  @Property(tries = 100)
  void everyJobThatCanStartStartsOnceOthersEnd(@ForAll long seed) {
    Random random = new Random(seed);
    TestGrid grid = grid(random);
    change(grid, random);
    Set<UUID> mustStart = new HashSet<>();
    for (Waiting job : grid.queue.values()) {
      if (Choice.isReachable(job, grid.snapshot())) {
        mustStart.add(job.jobId());
      }
    }
    for (int round = 0; round < 400 && !mustStart.isEmpty(); round++) {
      grid.step();
      mustStart.removeAll(grid.running.keySet());
      // In each round new jobs of higher priority compete with the jobs of earlier rounds.
      grid.waiting(USERS.get(random.nextInt(3)), wanted -> wanted.priority = 3);
      List<UUID> running = new ArrayList<>(grid.running.keySet());
      if (!running.isEmpty()) {
        grid.finish(running.get(random.nextInt(running.size())));
      }
      grid.pass(Duration.ofMinutes(1));
    }
    assertTrue(mustStart.isEmpty(), () -> "never started: " + mustStart);
  }

  @Property(tries = 100)
  void nodesComeToRestWhenNothingHappens(@ForAll long seed) {
    Random random = new Random(seed);
    TestGrid grid = grid(random);
    change(grid, random);
    int quiet = 0;
    for (int round = 0; round < 200 && quiet < 3; round++) {
      boolean moved = grid.step().stream().anyMatch(d -> !(d instanceof Decision.Wait));
      quiet = moved ? 0 : quiet + 1;
      // Time advances once, so that engines are old enough to be moved. If it advanced in each
      // round, waiting jobs would gain priority and nodes would move forever.
      if (round == 0) {
        grid.pass(Rebalance.STAY);
      }
    }
    assertEquals(3, quiet, "nodes go back and forth");
  }

  private static TestGrid grid(Random random) {
    TestGrid grid = new TestGrid();
    int nodes = 1 + random.nextInt(10);
    for (int i = 0; i < nodes; i++) {
      Condition condition =
          random.nextInt(8) == 0
              ? (random.nextBoolean() ? Condition.DOWN : Condition.STARTING)
              : Condition.UP;
      grid.node(
          "n" + i,
          SITES.get(random.nextInt(3)),
          condition == Condition.STARTING ? 0 : 0.25 * (1 + random.nextInt(8)),
          1 + random.nextInt(4),
          condition);
    }
    for (String user : USERS) {
      if (random.nextBoolean()) {
        Integer quota = random.nextInt(3) == 0 ? Integer.valueOf(random.nextInt(12)) : null;
        grid.account(user, new Account(1 + random.nextInt(4), random.nextInt(10_000), quota));
      }
    }
    return grid;
  }

  /** Starts new jobs and ends others. */
  private static void change(TestGrid grid, Random random) {
    for (int i = random.nextInt(4); i > 0; i--) {
      grid.waiting(
          USERS.get(random.nextInt(3)),
          wanted -> {
            wanted.priority = random.nextInt(4) == 0 ? random.nextInt(5) - 2 : 0;
            wanted.sites = random.nextInt(3) == 0 ? Set.of(SITES.get(random.nextInt(3))) : Set.of();
            wanted.minWorkers = random.nextInt(3) == 0 ? 1 + random.nextInt(6) : 1;
            wanted.maxWorkers =
                random.nextInt(3) == 0
                    ? Integer.valueOf(wanted.minWorkers + random.nextInt(6))
                    : null;
          });
    }
    for (UUID job : List.copyOf(grid.running.keySet())) {
      if (random.nextInt(6) == 0) {
        grid.finish(job);
      }
    }
  }

  private static void checkDecisions(Snapshot before, List<Decision> decisions) {
    Set<UUID> told = new HashSet<>();
    Set<Integer> positions = new HashSet<>();
    for (Decision decision : decisions) {
      if (decision instanceof Decision.Start start) {
        assertTrue(told.add(start.jobId()), "decided twice");
      } else if (decision instanceof Decision.Wait wait) {
        assertTrue(told.add(wait.jobId()), "decided twice");
        assertTrue(positions.add(wait.position()));
      } else if (decision instanceof Decision.GiveBack back) {
        Node node =
            before.nodes().stream()
                .filter(n -> n.id().equals(back.nodeId()))
                .findFirst()
                .orElseThrow();
        Assigned engine = Reclaim.engine(node);
        assertEquals(back.jobId(), engine.jobId());
        assertTrue(!engine.master() && !engine.leaving(), "a master, or asked for twice");
      }
    }
    assertEquals(before.queue().size(), told.size(), "every waiting job is told something");
  }

  private static void checkLimits(TestGrid grid) {
    Map<String, Integer> workers = new HashMap<>();
    for (Running job : grid.running.values()) {
      int has = grid.workers(job.jobId());
      workers.merge(job.owner(), has, Integer::sum);
      assertTrue(job.demand().fits(has), () -> "over the maximum: " + job);
      int keeps =
          grid.on(job.jobId()).stream()
              .filter(node -> !Reclaim.engine(node).leaving())
              .mapToInt(Node::workers)
              .sum();
      assertTrue(keeps >= job.demand().minWorkers(), () -> "below the minimum: " + job);
      for (Node node : grid.on(job.jobId())) {
        assertTrue(job.demand().allows(node), () -> node + " is not for " + job);
      }
    }
    workers.forEach(
        (user, count) -> {
          Integer quota = grid.snapshot().account(user).maxWorkers();
          assertTrue(quota == null || count <= quota, () -> user + " is over the quota");
        });
  }
}
