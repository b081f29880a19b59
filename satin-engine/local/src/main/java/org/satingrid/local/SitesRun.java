package org.satingrid.local;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.protocol.ClusterStatistics;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.LinkModel;
import org.satingrid.network.memory.ThreadScheduler;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.WorkerStatistics;

/** A program on nodes of several sites in this process; the first node runs {@code main}. */
final class SitesRun implements Run {
  private static final String REGISTRAR = "registrar";
  private static final double BYTES_PER_SECOND = 1e7;
  private static final Duration JOINED_WITHIN = Duration.ofSeconds(60);
  private static final long STATISTICS_SECONDS = 10;

  /** Makes the loader of one node: nodes share no static fields, as on a grid. */
  @FunctionalInterface
  interface Loaders {
    ClassLoader make() throws java.io.IOException;
  }

  private final MainCall main;
  private final String mainClass;
  private final LocalSites sites;
  private final InMemoryGrid grid;
  private final List<ClusterNode> nodes = new ArrayList<>();
  private final long started;
  private DequeSamples deques = DequeSamples.NONE;
  private double progress;

  /** Starts it; returns when all nodes have joined. */
  SitesRun(MainCall main, String mainClass, LocalSites sites, ClassLoader first, Loaders loaders)
      throws java.io.IOException {
    this.main = main;
    this.mainClass = mainClass;
    this.sites = sites;
    grid =
        new InMemoryGrid(
            LinkModel.betweenSites(sites.roundTrip().dividedBy(2), BYTES_PER_SECOND),
            new ThreadScheduler());
    grid.node(REGISTRAR, "nowhere");
    for (int i = 0; i < sites.sites() * LocalSites.NODES_PER_SITE; i++) {
      nodes.add(join(i, i == 0 ? first : loaders.make()));
    }
    started = System.nanoTime();
  }

  private static String site(int node) {
    return "site-" + node / LocalSites.NODES_PER_SITE;
  }

  private ClusterNode join(int number, ClassLoader application) {
    ClusterConfig config =
        new ClusterConfig(
            new PoolSpec("local", REGISTRAR),
            number == 0,
            sites.sites() * LocalSites.NODES_PER_SITE,
            JOINED_WITHIN,
            sites.policy(),
            31L * number + 7);
    WorkerPoolConfig workers = WorkerPoolConfig.of(sites.workers()).withSeed(config.seed());
    return ClusterNode.join(
        grid.node("node-" + number, site(number)),
        config,
        new TaskCodec(application, Limits.DEFAULT, mainClass),
        source -> new WorkerPool(workers.withWorkSource(source)),
        () -> {
          main.run();
          return "";
        });
  }

  @Override
  public @Nullable Ending await(long millis) throws InterruptedException {
    return main.await(millis);
  }

  @Override
  public boolean isOver() {
    return main.isOver();
  }

  @Override
  public synchronized void sample() {
    WorkerStatistics now = workers();
    progress = now.progress();
    deques = deques.and(now.dequeLength());
  }

  @Override
  public synchronized double progress() {
    return progress;
  }

  @Override
  public synchronized RunReport report(Ending ending) {
    long wall = System.nanoTime() - started;
    RunFigures figures = WorkerFigures.of(workers(), wall, deques);
    return new RunReport(ending, wall, figures, MemoryUse.ofProcess(), steals());
  }

  private WorkerStatistics workers() {
    return WorkerFigures.sum(nodes.stream().map(node -> node.workers().statistics()).toList());
  }

  private @Nullable SiteSteals steals() {
    long[] sums = new long[5];
    try {
      for (int i = 0; i < nodes.size(); i++) {
        ClusterStatistics told =
            nodes.get(i).statistics().get(STATISTICS_SECONDS, TimeUnit.SECONDS);
        String own = site(i);
        sums[0] += away(told.stealAttempts(), own);
        sums[1] += away(told.stealsWon(), own);
        sums[2] += told.stealAttempts().getOrDefault(own, 0L);
        sums[3] += told.stealsWon().getOrDefault(own, 0L);
        sums[4] += away(told.bytesSent(), own);
      }
    } catch (ExecutionException | TimeoutException gone) {
      return null; // What is said of workers is said all the same.
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return null;
    }
    return new SiteSteals(sums[0], sums[1], sums[2], sums[3], sums[4]);
  }

  private static long away(Map<String, Long> bySite, String own) {
    return bySite.entrySet().stream()
        .filter(site -> !site.getKey().equals(own))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  @Override
  public void close() {
    nodes.forEach(ClusterNode::close);
    grid.close();
  }
}
