package org.satingrid.launcher;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
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
import org.satingrid.threads.runtime.Stuck;

/** The work of a node of a threaded program, in the units of the report. */
final class ThreadFigures {
  private static final double NANOS = 1e-9;

  private final EngineSpec spec;
  private final JobNode node;
  private final Requests requests;
  private final PoolLinks links;
  private final long cpuBefore = cpuNanos();

  ThreadFigures(EngineSpec spec, JobNode node, Requests requests, PoolLinks links) {
    this.spec = spec;
    this.node = node;
    this.requests = requests;
    this.links = links;
  }

  /**
   * Reports the threads first, because the agent forwards them together with the figures of all
   * models.
   */
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
        places(done.sites()),
        byHome(requests.traffic()::fetched),
        byHome(requests.traffic()::written),
        node.deadlock().stream().map(this::named).toList());
  }

  private Threads.Stuck named(Stuck stuck) {
    Stuck.Owner owner = stuck.owner();
    return new Threads.Stuck(
        stuck.thread(),
        links.name(stuck.node()),
        stuck.notice(),
        stuck.monitor(),
        owner == null ? "" : owner(owner),
        stuck.place());
  }

  private String owner(Stuck.Owner owner) {
    return owner.thread() + (owner.node() < 0 ? "" : " on " + links.name(owner.node()));
  }

  /** Adds up the figures of all accesses in the same line. */
  private static List<Threads.Place> places(List<NodeReport.SiteReport> sites) {
    Map<String, Threads.Place> byLine = new LinkedHashMap<>();
    for (NodeReport.SiteReport site : sites) {
      byLine.merge(
          site.place(),
          new Threads.Place(site.place(), site.misses(), site.fetches(), site.nanos() * NANOS),
          (a, b) ->
              new Threads.Place(
                  a.place(),
                  a.misses() + b.misses(),
                  a.fetches() + b.fetches(),
                  a.seconds() + b.seconds()));
    }
    return byLine.values().stream()
        .sorted(Comparator.comparingDouble(Threads.Place::seconds).reversed())
        .limit(Threads.MAX)
        .toList();
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

  private static long cpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? Math.max(0, system.getProcessCpuTime())
        : 0;
  }

  /**
   * Returns the figures of all models. The work is the processor time of the whole process since it
   * joined, because the part of a single thread cannot be measured.
   */
  private EngineReport.Telemetry sample() {
    return new EngineReport.Telemetry(
        System.currentTimeMillis(),
        spec.workers(),
        (cpuNanos() - cpuBefore) * NANOS * spec.coreSpeed(),
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
        EngineMemory.now(),
        EngineReport.Times.UNKNOWN);
  }
}
