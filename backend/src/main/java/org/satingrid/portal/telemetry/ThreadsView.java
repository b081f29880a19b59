package org.satingrid.portal.telemetry;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Threads;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.JobThreads;
import org.satingrid.contract.api.JobThreads.ThreadsNode;
import org.satingrid.contract.api.JobThreads.ThreadsPlace;
import org.satingrid.contract.api.JobThreads.ThreadsStuck;
import org.satingrid.contract.api.JobThreads.ThreadsTraffic;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.Jobs;
import org.springframework.stereotype.Service;

/** Reads the work of the nodes of a threaded program, while it runs and afterwards. */
@Service
class ThreadsView {
  private static final int MAX_PLACES = 100;

  private final ThreadsRepository repository;
  private final Jobs jobs;
  private final KeptEvidence kept;
  private final Clock clock;

  ThreadsView(ThreadsRepository repository, Jobs jobs, KeptEvidence kept, Clock clock) {
    this.repository = repository;
    this.jobs = jobs;
    this.kept = kept;
    this.clock = clock;
  }

  JobThreads of(UUID job) {
    jobs.requireExists(job);
    kept.require(job, EvidenceKind.TELEMETRY);
    return of(job, jobs.engines(job), repository.of(job));
  }

  /** Combines the reports with the engines of the attempt. Reports of other nodes are ignored. */
  private JobThreads of(UUID job, List<Engine> engines, Map<UUID, Threads> reports) {
    List<ThreadsNode> nodes = new ArrayList<>();
    List<ThreadsPlace> places = new ArrayList<>();
    Map<String, Engine> byName = new LinkedHashMap<>();
    engines.forEach(engine -> byName.put(engine.site() + "/" + engine.node(), engine));
    List<ThreadsTraffic> traffic = new ArrayList<>();
    List<ThreadsStuck> deadlock = new ArrayList<>();
    if (!reports.isEmpty()) {
      for (Engine engine : engines) {
        Threads report = reports.get(engine.nodeId());
        nodes.add(node(engine, report));
        if (report != null) {
          report.places().forEach(place -> places.add(place(engine, place)));
          if (engine.master() && report.deadlock() != null) {
            report.deadlock().forEach(stuck -> deadlock.add(stuck(stuck)));
          }
          byName.forEach(
              (name, home) -> {
                long fetched = report.fetched().getOrDefault(name, 0L);
                long written = report.written().getOrDefault(name, 0L);
                if (fetched > 0 || written > 0) {
                  traffic.add(new ThreadsTraffic(home.node(), engine.node(), fetched, written));
                }
              });
        }
      }
    }
    places.sort(Comparator.comparingDouble(ThreadsPlace::seconds).reversed());
    return new JobThreads(
        job.toString(),
        clock.instant(),
        nodes,
        List.copyOf(places.subList(0, Math.min(places.size(), MAX_PLACES))),
        traffic,
        deadlock);
  }

  private static ThreadsStuck stuck(Threads.Stuck told) {
    return new ThreadsStuck(
        told.thread(), told.node(), told.notice(), told.monitor(), told.owner(), told.place());
  }

  private static ThreadsNode node(Engine engine, @Nullable Threads report) {
    return report == null
        ? new ThreadsNode(engine.node(), engine.site(), 0, 0, 0, 0, 0, 0, 0)
        : new ThreadsNode(
            engine.node(),
            engine.site(),
            report.started(),
            report.misses(),
            report.fetches(),
            report.flushes(),
            report.missSeconds(),
            report.lockWaits(),
            report.lockSeconds());
  }

  private static ThreadsPlace place(Engine engine, Threads.Place place) {
    return new ThreadsPlace(
        place.place(),
        engine.node(),
        engine.site(),
        place.misses(),
        place.fetches(),
        place.seconds());
  }
}
