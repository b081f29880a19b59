package org.satingrid.local;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.JobEnd;
import org.satingrid.cluster.memory.MemoryGrid;
import org.satingrid.cluster.protocol.figures.ClusterStatistics;
import org.satingrid.runtime.WorkerStatistics;

/** A program on the nodes of several sites in this process. The first node runs {@code main}. */
final class SitesRun implements Run {
  private static final double BYTES_PER_SECOND = 1e7;
  private static final long STATISTICS_SECONDS = 10;

  /** Makes the class loader of one node. Nodes share no static fields, as on a grid. */
  @FunctionalInterface
  interface Loaders {
    ClassLoader make() throws IOException;
  }

  private final MainCall main;
  private final MemoryGrid.Form form;
  private final MemoryGrid grid;
  private final long started;
  private DequeSamples deques = DequeSamples.NONE;
  private double progress;

  /** Starts the program. Returns when all nodes have joined. */
  SitesRun(MainCall main, String mainClass, LocalSites sites, ClassLoader first, Loaders loaders)
      throws IOException {
    this.main = main;
    form =
        new MemoryGrid.Form(
            sites.sites(),
            LocalSites.NODES_PER_SITE,
            sites.workers(),
            sites.roundTrip(),
            BYTES_PER_SECOND,
            sites.policy());
    grid = new MemoryGrid(form);
    for (int i = 0; i < form.nodes(); i++) {
      ClusterNode node =
          grid.join(
              i == 0 ? first : loaders.make(),
              mainClass,
              () -> {
                main.run();
                return "";
              },
              workers -> workers.withGroup(main.group()));
      CompletableFuture<Void> unused = node.end().thenAccept(this::ended);
    }
    started = System.nanoTime();
  }

  /** Handles the end of a node. A node that cannot continue ends the run, like a job on a grid. */
  private void ended(JobEnd end) {
    if (end instanceof JobEnd.Failed failed) {
      main.fail(new Ending.Failed(failed.code(), failed.message()));
    }
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
    return WorkerFigures.sum(
        grid.nodes().stream().map(node -> node.workers().statistics()).toList());
  }

  private @Nullable SiteSteals steals() {
    long[] sums = new long[5];
    try {
      for (int i = 0; i < form.nodes(); i++) {
        ClusterStatistics told =
            grid.nodes().get(i).statistics().get(STATISTICS_SECONDS, TimeUnit.SECONDS);
        String own = form.site(i);
        sums[0] += away(told.stealAttempts(), own);
        sums[1] += away(told.stealsWon(), own);
        sums[2] += told.stealAttempts().getOrDefault(own, 0L);
        sums[3] += told.stealsWon().getOrDefault(own, 0L);
        sums[4] += away(told.bytesSent(), own);
      }
    } catch (ExecutionException | TimeoutException gone) {
      return null; // Without these figures, the report has only the figures of the workers.
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
    grid.close();
  }
}
