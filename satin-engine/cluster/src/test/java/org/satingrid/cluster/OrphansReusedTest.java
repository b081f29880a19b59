package org.satingrid.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.programs.Counting;
import org.satingrid.cluster.protocol.figures.ClusterStatistics;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.LinkModel;
import org.satingrid.network.memory.ThreadScheduler;
import org.satingrid.rewriter.RewritingClassLoader;

/**
 * A rewritten program that begins again after a loss and uses the results of tasks that were stolen
 * before. A program written by hand would wait on stacks, where an orphan can lie below the program
 * that waits for its result.
 */
@Timeout(120)
class OrphansReusedTest {
  private static final List<String> OTHERS = List.of("a1", "b0", "b1", "c0", "c1");

  /**
   * Maximum number of rounds. In a round, the new master can by chance begin the tasks itself that
   * other nodes have computed. This does not happen in every round.
   */
  private static final int MAX_ROUNDS = 5;

  @Test
  void shouldReplaceADeadMasterAndReuseWhatWasComputedForIt() throws Exception {
    long reused = 0;
    for (int round = 0; round < MAX_ROUNDS && reused == 0; round++) {
      reused = reusedAfterDeathOfMaster();
    }
    assertTrue(reused > 0, "all was computed again, each time");
  }

  private long reusedAfterDeathOfMaster() throws Exception {
    CompletableFuture<String> result = new CompletableFuture<>();
    try (RewritingClassLoader loader = new RewritingClassLoader(List.of(classes()), engine());
        LocalCluster cluster = cluster(loader, result)) {
      for (String other : OTHERS) {
        awaitWork(cluster, other);
      }
      cluster.kill("a0");
      assertFalse(result.isDone(), "the job was over before its master died");
      assertEquals("true", result.get(60, TimeUnit.SECONDS));
      long reused = 0;
      List<JobEnd> ends = new ArrayList<>();
      for (String other : OTHERS) {
        reused += statistics(cluster, other).reusedResults();
        ends.add(cluster.endOf(other));
      }
      assertEquals(1, ends.stream().filter(new JobEnd.Succeeded()::equals).count(), ends::toString);
      assertEquals(4, ends.stream().filter(new JobEnd.Over()::equals).count(), ends::toString);
      return reused;
    }
  }

  /**
   * Starts two nodes of one worker at each of three sites, which are 20 ms apart. Each node can run
   * the program.
   */
  private static LocalCluster cluster(
      RewritingClassLoader loader, CompletableFuture<String> result) {
    InMemoryGrid grid =
        new InMemoryGrid(
            LinkModel.betweenSites(Duration.ofMillis(10), 10_000_000), new ThreadScheduler());
    LocalCluster cluster = new LocalCluster(grid, 1 + OTHERS.size(), StealPolicies.CRS);
    Callable<Void> program =
        () -> {
          Class<?> counting = Class.forName(Counting.class.getName(), true, loader);
          result.complete((String) counting.getMethod("run").invoke(null));
          return null;
        };
    cluster.start("a0", "a", 1, loader, program);
    for (String other : OTHERS) {
      cluster.start(other, other.substring(0, 1), 1, loader, program);
    }
    return cluster;
  }

  /** Waits until the node has received a stolen task. */
  private static void awaitWork(LocalCluster cluster, String node) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (statistics(cluster, node).stealsWon().isEmpty()) {
      assertTrue(System.nanoTime() < end, () -> node + " never won a task");
      Thread.onSpinWait();
    }
  }

  private static ClusterStatistics statistics(LocalCluster cluster, String node) throws Exception {
    return Objects.requireNonNull(cluster.nodes.get(node)).statistics().get(60, TimeUnit.SECONDS);
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(
        OrphansReusedTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static ClassLoader engine() {
    return Objects.requireNonNull(OrphansReusedTest.class.getClassLoader());
  }
}
