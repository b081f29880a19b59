package org.satingrid.launcher;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.JobEnd;
import org.satingrid.launcher.link.EngineCommand;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReport.Failed;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.network.Network;
import org.satingrid.network.NodeName;
import org.satingrid.network.PoolSpec;
import org.satingrid.threads.net.NodeLostException;
import org.satingrid.threads.net.Requests;
import org.satingrid.threads.rewriting.Access;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.rewriting.Sites;
import org.satingrid.threads.runtime.JobFailedException;
import org.satingrid.threads.runtime.JobNode;
import org.satingrid.threads.runtime.ProgramFiles;
import org.satingrid.threads.runtime.ProgramLoader;

/**
 * Runs one node of a threaded program over any network, and reports on it. The first node runs
 * {@code main} after all nodes have joined. After any end of the program, the first node informs
 * the other nodes. If another node loses the first node before this message, it therefore reports
 * the job as lost.
 */
final class ThreadedEngine {
  private final EngineSpec spec;
  private final EngineSpec.Gang gang;
  private final Network network;
  private final Consumer<EngineReport> reports;
  private final Runnable whenOver;

  /**
   * Makes a node that has not joined a pool.
   *
   * @param whenOver called when the outcome is known, before the last reports and the departure
   */
  ThreadedEngine(
      EngineSpec spec,
      EngineSpec.Gang gang,
      Network network,
      Consumer<EngineReport> reports,
      Runnable whenOver) {
    this.spec = spec;
    this.gang = gang;
    this.network = network;
    this.reports = reports;
    this.whenOver = whenOver;
  }

  /**
   * Runs until the program is over or the engine is stopped, then leaves the pool.
   *
   * @return whether this engine's part ended well
   * @throws org.satingrid.network.NetworkException if the pool cannot be joined
   */
  boolean run(CompletableFuture<EngineCommand> stop) {
    Sites sites = new Sites();
    ProgramLoader loader =
        new ProgramLoader(
            ProgramFiles.of(spec.application()),
            new AccessMode(Access.valueOf(gang.access()), true),
            sites);
    String self = new NodeName(spec.site(), spec.node()).toString();
    PoolLinks links =
        PoolLinks.join(network, new PoolSpec(spec.pool(), spec.registrar()), gang.nodes(), self);
    Requests requests = new Requests(links);
    try (JobNode node = new JobNode(requests, loader, sites)) {
      node.open();
      reports.accept(new EngineReport.Joined(spec.master()));
      ThreadFigures figures = new ThreadFigures(spec, node, requests, links);
      Heartbeat telemetry = new Heartbeat(() -> tick(links, figures));
      CompletableFuture<@Nullable EngineReport> end = started(node, links);
      try {
        CompletableFuture.anyOf(end, stop).join();
      } finally {
        telemetry.close();
      }
      whenOver.run();
      figures.report(reports);
      EngineReport last = end.isDone() ? end.join() : null;
      if (last != null) {
        reports.accept(last);
      }
      return !(last instanceof Failed);
    }
  }

  private void tick(PoolLinks links, ThreadFigures figures) {
    links.tick();
    figures.report(reports);
  }

  /**
   * Starts this node's part. The future completes with the final report of this node. It completes
   * with null if this node has no report, as on all nodes except the first.
   */
  private CompletableFuture<@Nullable EngineReport> started(JobNode node, PoolLinks links) {
    CompletableFuture<@Nullable EngineReport> end = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                end.complete(links.self() == 0 ? first(node, links) : other(node, links));
              } catch (RuntimeException | Error broken) {
                end.complete(FailureReports.engineError(broken));
              } catch (InterruptedException stopped) {
                end.complete(null);
              }
            },
            "satin-threaded-job");
    thread.setDaemon(true);
    thread.start();
    return end;
  }

  private EngineReport first(JobNode node, PoolLinks links) throws InterruptedException {
    try {
      List<String> missing = links.awaitAll(spec.expectedWithin());
      if (!missing.isEmpty()) {
        return new Failed("node-missing", missing(missing), "");
      }
      Throwable thrown = node.runMain(spec.mainClass(), spec.arguments());
      return thrown == null
          ? new EngineReport.Succeeded()
          : FailureReports.of(new JobEnd.Failed("application-threw", "", thrown));
    } catch (NodeLostException lost) {
      return lost(lost, links);
    } catch (JobFailedException failed) {
      String code = failed.isByEngine() ? "engine-fault" : "application-threw";
      return new Failed(code, String.valueOf(failed.getMessage()), "");
    } finally {
      node.tellOver();
    }
  }

  private static @Nullable EngineReport other(JobNode node, PoolLinks links)
      throws InterruptedException {
    try {
      node.awaitOver();
      return null;
    } catch (NodeLostException lost) {
      return lost(lost, links);
    }
  }

  private String missing(List<String> nodes) {
    return "A threaded program begins on all of its "
        + gang.nodes().size()
        + " nodes. After "
        + spec.expectedWithin().toSeconds()
        + " s these nodes are missing: "
        + String.join(", ", nodes)
        + ".";
  }

  private static Failed lost(NodeLostException lost, PoolLinks links) {
    String cutOff = links.poolLost();
    String what =
        cutOff == null
            ? "Node " + links.name(lost.node()) + " was lost"
            : "Node " + links.name(links.self()) + " was cut off from the others (" + cutOff + ")";
    return new Failed(
        "node-lost", what + ", and a threaded program cannot go on without one of its nodes.", "");
  }
}
