package org.satingrid.examples.tsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.examples.arguments.Arguments;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.LinkModel;
import org.satingrid.network.memory.ThreadScheduler;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** Two nodes at two sites, 5 ms apart each way, search with one bound. */
@Timeout(180)
class AcrossSitesTest {

  private static final LinkModel LINKS = LinkModel.betweenSites(Duration.ofMillis(5), 10_000_000);

  private final List<AutoCloseable> open = new ArrayList<>();
  private final CompletableFuture<String> answer = new CompletableFuture<>();

  @Test
  void bothSitesFindTheShortestTrip() throws Exception {
    try {
      InMemoryGrid grid = new InMemoryGrid(LINKS, new ThreadScheduler());
      open.add(grid);
      ClusterNode first = start(grid, "a");
      ClusterNode second = start(grid, "b");
      assertEquals(
          "17 cities, seed 1: shortest round trip 3669", answer.get(150, TimeUnit.SECONDS));
      long stolen = second.statistics().get(60, TimeUnit.SECONDS).stealsWon().getOrDefault("a", 0L);
      assertTrue(stolen > 0, "the second site had nothing to do");
      for (ClusterNode node : List.of(first, second)) {
        long work = node.workers().statistics().leaves();
        assertTrue(work > 0, () -> node.self() + " did not work");
      }
    } finally {
      for (int i = open.size() - 1; i >= 0; i--) {
        open.get(i).close();
      }
    }
  }

  private ClusterNode start(InMemoryGrid grid, String site) throws URISyntaxException {
    ClassLoader engine = Objects.requireNonNull(AcrossSitesTest.class.getClassLoader());
    RewritingClassLoader loader =
        new RewritingClassLoader(List.of(placeOf(Tsp.class), placeOf(Arguments.class)), engine);
    open.add(loader);
    ClusterNode node =
        ClusterNode.join(
            grid.node(site, site),
            new ClusterConfig(
                new PoolSpec("tsp", "a"),
                site.equals("a"),
                2,
                Duration.ofSeconds(20),
                StealPolicies.CRS,
                1),
            new TaskCodec(loader, Limits.DEFAULT),
            source ->
                new WorkerPool(
                    WorkerPoolConfig.of(1).withThreadNamePrefix(site).withWorkSource(source)),
            () -> {
              Class<?> tsp = Class.forName(Tsp.class.getName(), true, loader);
              Object arguments = new String[] {"17", "1"};
              Object line = tsp.getMethod("run", String[].class).invoke(null, arguments);
              answer.complete((String) line);
              return null;
            });
    open.add(node);
    return node;
  }

  private static Path placeOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
