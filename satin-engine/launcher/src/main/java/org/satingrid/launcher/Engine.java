package org.satingrid.launcher;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.ClusterConfig;
import org.satingrid.cluster.ClusterNode;
import org.satingrid.cluster.ClusterNode.SampledTasks;
import org.satingrid.cluster.JobEnd;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.launcher.link.EngineCommand;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.NodeName;
import org.satingrid.network.PoolSpec;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.launch.MainMethod;
import org.satingrid.runtime.launch.ProgramThreadGroup;
import org.satingrid.satin.PartialPicture;

/**
 * Runs one engine's part in a job over any network, and reports on it. In production each process
 * has one engine. Tests run several in one JVM.
 */
final class Engine {
  private static final long STATISTICS_MILLIS = 500;

  /** The interval between reports of the task tree, also in the last reports. */
  private static final long TREE_MILLIS = 100;

  /** Maximum number of final reports of the task tree. Each report has at most a hundred tasks. */
  private static final int MAX_REST = 10;

  private final EngineSpec spec;
  private final Network network;
  private final ClassLoader application;
  private final Consumer<EngineReport> reports;
  private final Runnable whenOver;
  private final ShownPictures pictures = new ShownPictures();
  private final CompletableFuture<Exit> exited = new CompletableFuture<>();
  private final ProgramThreadGroup group = new ProgramThreadGroup();
  private @Nullable CompletableFuture<SampledTasks> askedForTree;
  private boolean joined;

  /**
   * Makes an engine that has not joined a pool.
   *
   * @param whenOver called when the outcome is known, before the last reports and the departure
   */
  Engine(
      EngineSpec spec,
      Network network,
      ClassLoader application,
      Consumer<EngineReport> reports,
      Runnable whenOver) {
    this.spec = spec;
    this.network = network;
    this.application = application;
    this.reports = reports;
    this.whenOver = whenOver;
  }

  /** Receives the pictures that the program shows. A process has one engine. */
  PartialPicture.Viewer viewer() {
    return pictures;
  }

  /**
   * Runs until the job is over or the engine is stopped, then leaves the pool.
   *
   * @param stop the kind of end. The code that ends the engine completes this future
   * @return whether this engine's part ended well
   * @throws NetworkException if the pool cannot be joined
   */
  boolean run(CompletableFuture<EngineCommand> stop) {
    // The worker threads inherit this loader, and the application looks for its resources in it.
    Thread.currentThread().setContextClassLoader(application);
    CompletableFuture<ClusterNode> running = new CompletableFuture<>();
    ClusterNode node;
    boolean well;
    try (Heartbeat telemetry =
        new Heartbeat(
            () -> {
              ClusterNode joinedNode = running.getNow(null);
              if (joinedNode != null) {
                reportTelemetry(joinedNode);
              }
            })) {
      node = join();
      running.complete(node);
      well = runJoined(node, telemetry, stop);
    } catch (RuntimeException | Error broken) {
      ClusterNode joinedNode = running.getNow(null);
      if (joinedNode != null) {
        joinedNode.close();
      }
      throw broken;
    }
    // If a worker has called System.exit, it waits for the end of the process and cannot be closed.
    if (!exited.isDone()) {
      node.close();
    }
    return well;
  }

  /**
   * Called when the program ends its process. Status 0 on the master counts as success. Does not
   * return.
   */
  void exit(int status) {
    exited.complete(new Exit(status, List.of(Thread.currentThread().getStackTrace())));
    while (true) {
      LockSupport.park(this);
    }
  }

  /** Returns the status with which the program has ended the process, or null. */
  @Nullable Integer exitStatus() {
    Exit exit = exited.getNow(null);
    return exit == null ? null : exit.status();
  }

  private record Exit(int status, List<StackTraceElement> caller) {}

  private boolean runJoined(
      ClusterNode node, Heartbeat telemetry, CompletableFuture<EngineCommand> stop) {
    reportJoined();
    CompletableFuture<?> unused = node.mastered().thenAccept(term -> reportMastership(node, term));
    CompletableFuture<JobEnd> end = node.end();
    try {
      CompletableFuture.anyOf(end, stop, exited).join();
    } finally {
      telemetry.close();
    }
    if (exited.isDone()) {
      node.declareOver();
    } else if (!end.isDone()) {
      end(node, stop.join());
    }
    whenOver.run();
    reportRestOfTree(node);
    reportRestOfPictures();
    reportTelemetry(node);
    if (exited.isDone()) {
      return report(node, exited.join());
    }
    return end.isDone() ? report(end.join()) : true;
  }

  private boolean report(ClusterNode node, Exit exit) {
    boolean well = exit.status() == 0 && node.isMaster();
    reports.accept(
        well ? new EngineReport.Succeeded() : FailureReports.exited(exit.status(), exit.caller()));
    return well;
  }

  private void end(ClusterNode node, EngineCommand command) {
    // The telemetry is sent before the following steps, which can take too long.
    reportTelemetry(node);
    if (command instanceof EngineCommand.Leave || !node.isMaster()) {
      node.handOver();
    } else {
      node.declareOver();
    }
  }

  /**
   * Called after joining and at the beginning of the program. The first call reports that the
   * engine has joined. The program can begin before this engine's thread returns from joining.
   */
  private synchronized void reportJoined() {
    if (!joined) {
      joined = true;
      reports.accept(new EngineReport.Joined(spec.master()));
    }
  }

  /**
   * Reports that this engine has become master. If the engine was a candidate from the start, it
   * has already reported this when it joined.
   */
  private void reportMastership(ClusterNode node, int term) {
    if (term > 0 || !spec.master()) {
      reports.accept(new EngineReport.Joined(true));
    }
    node.startedWithout().forEach(this::reportMissing);
  }

  private void reportMissing(NodeName missing, String reason) {
    reports.accept(
        new EngineReport.Log(
            System.currentTimeMillis(),
            EngineReport.Log.Level.WARN,
            "The program begins without node " + missing + ": " + reason + "."));
  }

  private ClusterNode join() {
    ClusterConfig config =
        new ClusterConfig(
            new PoolSpec(spec.pool(), spec.registrar()),
            spec.master(),
            spec.expected(),
            spec.expectedWithin(),
            StealPolicies.named(spec.policy()),
            31L * spec.pool().hashCode() + spec.node().hashCode());
    WorkerPoolConfig workers =
        WorkerPoolConfig.of(spec.workers())
            .withSlowdown(spec.slowdown())
            .withSeed(config.seed())
            .withGroup(group);
    return ClusterNode.join(
        network,
        config,
        new TaskCodec(application, Limits.DEFAULT, spec.mainClass()),
        source -> new WorkerPool(workers.withWorkSource(source)),
        () -> {
          reportJoined();
          MainMethod.of(application, spec.mainClass()).run(spec.arguments());
          return null;
        });
  }

  private boolean report(JobEnd end) {
    if (end instanceof JobEnd.Failed failed) {
      reports.accept(FailureReports.of(failed));
      return false;
    }
    if (end instanceof JobEnd.Succeeded) {
      reports.accept(new EngineReport.Succeeded());
    }
    return true;
  }

  /** Sends the remaining tasks, which did not fit into the previous reports. */
  private void reportRestOfTree(ClusterNode node) {
    for (int i = 0; i < MAX_REST && reportTree(node); i++) {}
  }

  private void reportRestOfPictures() {
    for (int i = 0; i < MAX_REST && reportPictures(); i++) {}
  }

  private boolean reportPictures() {
    EngineReport.Pictures shown = pictures.next();
    if (shown.parts().isEmpty()) {
      return false;
    }
    reports.accept(shown);
    return true;
  }

  /**
   * Reports sampled tasks. Returns true if there were any. Each task is reported once. If the
   * broker's answer is late, the next call waits for the same answer again.
   */
  private synchronized boolean reportTree(ClusterNode node) {
    CompletableFuture<SampledTasks> answer = askedForTree == null ? node.sampled() : askedForTree;
    askedForTree = answer;
    try {
      SampledTasks sampled = answer.get(TREE_MILLIS, TimeUnit.MILLISECONDS);
      askedForTree = null;
      if (!sampled.tasks().isEmpty()) {
        reports.accept(TreeTasks.of(sampled));
        return true;
      }
    } catch (TimeoutException | ExecutionException busy) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return false;
  }

  private synchronized void reportTelemetry(ClusterNode node) {
    // The tree is reported before the figures, because the agent forwards the two together.
    reportTree(node);
    reportPictures();
    try {
      reports.accept(
          TelemetryFigures.of(
              System.currentTimeMillis(),
              node.workers().statistics(),
              node.statistics().get(STATISTICS_MILLIS, TimeUnit.MILLISECONDS),
              spec.coreSpeed()));
    } catch (TimeoutException | ExecutionException busy) {
      // The report is left out. The figures are cumulative, so that the next report contains the
      // missing ones.
      return;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
