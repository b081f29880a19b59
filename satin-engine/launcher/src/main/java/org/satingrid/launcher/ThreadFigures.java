package org.satingrid.launcher;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntToLongFunction;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReport.Threads;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.threads.net.Requests;
import org.satingrid.threads.runtime.JobNode;
import org.satingrid.threads.runtime.NodeReport;

/** What a node of a threaded program has done, in the units of the report. */
final class ThreadFigures {
  private static final double NANOS = 1e-9;

  private final EngineSpec spec;
  private final JobNode node;
  private final Requests requests;
  private final PoolLinks links;

  ThreadFigures(EngineSpec spec, JobNode node, Requests requests, PoolLinks links) {
    this.spec = spec;
    this.node = node;
    this.requests = requests;
    this.links = links;
  }

  /** Threads first: they go on their way with the figures that all models have. */
  void report(Consumer<EngineReport> reports) {
    reports.accept(threads());
    reports.accept(sample());
  }

  private Threads threads() {
    NodeReport done = node.report();
    return new Threads(
        done.threads(),
        done.misses(),
        done.fetches(),
        done.flushes(),
        done.missNanos() * NANOS,
        done.lockWaits(),
        done.lockNanos() * NANOS,
        done.sites().stream().limit(Threads.MOST).map(ThreadFigures::place).toList(),
        byHome(requests.traffic()::fetched),
        byHome(requests.traffic()::written));
  }

  private static Threads.Place place(NodeReport.SiteReport site) {
    return new Threads.Place(site.place(), site.misses(), site.fetches(), site.nanos() * NANOS);
  }

  private Map<String, Long> byHome(IntToLongFunction bytes) {
    Map<String, Long> byHome = new TreeMap<>();
    for (int home = 0; home < links.nodes(); home++) {
      if (bytes.applyAsLong(home) > 0) {
        byHome.put(links.name(home), bytes.applyAsLong(home));
      }
    }
    return byHome;
  }

  /** Work is the processor time of the whole process: what a thread does, nobody can tell apart. */
  private EngineReport.Telemetry sample() {
    long cpu =
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
            ? Math.max(0, system.getProcessCpuTime())
            : 0;
    return new EngineReport.Telemetry(
        System.currentTimeMillis(),
        spec.workers(),
        cpu * NANOS * spec.coreSpeed(),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        Map.of(),
        Map.of(),
        Map.of(),
        links.sentBySite(),
        links.receivedBySite(),
        Map.of(),
        Map.of(),
        EngineMemory.now());
  }
}
