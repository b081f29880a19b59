package org.satingrid.portal.scheduling;

import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.JobDemand;
import org.satingrid.portal.jobs.JobMeasures;
import org.satingrid.portal.jobs.JobMeasures.Measures;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.QueuedJob;
import org.satingrid.portal.jobs.RunningJob;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Demand;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.scheduling.Snapshot.Waiting;
import org.satingrid.portal.sites.GridNode;
import org.satingrid.portal.sites.Nodes;
import org.satingrid.portal.sites.SiteChoices;
import org.satingrid.portal.sites.Sites;
import org.springframework.stereotype.Service;

/** Reads what the scheduler decides by. */
@Service
class Snapshots {
  private final Jobs jobs;
  private final Nodes nodes;
  private final Sites sites;
  private final JobMeasures measures;
  private final Accounts accounts;
  private final Clock clock;

  Snapshots(
      Jobs jobs, Nodes nodes, Sites sites, JobMeasures measures, Accounts accounts, Clock clock) {
    this.jobs = jobs;
    this.nodes = nodes;
    this.sites = sites;
    this.measures = measures;
    this.accounts = accounts;
    this.clock = clock;
  }

  Snapshot take(List<QueuedJob> queue) {
    List<RunningJob> running = jobs.running();
    Instant now = clock.instant();
    if (queue.isEmpty() && running.isEmpty()) {
      return new Snapshot(now, List.of(), List.of(), List.of(), Map.of());
    }
    Map<String, Site.Settings> settings = sites.settings();
    Map<String, Set<String>> labels = new HashMap<>();
    settings.forEach((site, choices) -> labels.put(site, Set.copyOf(choices.labels())));
    Map<UUID, Measures> figures =
        queue.isEmpty() ? Map.of() : measures.of(running.stream().map(RunningJob::id).toList());
    Map<UUID, Assigned> engines = new HashMap<>();
    for (RunningJob job : running) {
      for (Engine engine : job.engines()) {
        if (engine.isLive()) {
          engines.put(
              engine.nodeId(),
              new Assigned(
                  job.id(),
                  engine.master(),
                  engine.stopAt() != null,
                  job.startedAt() == null ? now : job.startedAt()));
        }
      }
    }
    return new Snapshot(
        now,
        queue.stream()
            .map(
                job ->
                    new Waiting(
                        job.id(),
                        job.number(),
                        job.owner(),
                        demand(job.demand(), settings),
                        job.since()))
            .toList(),
        running.stream().map(job -> running(job, settings, figures.get(job.id()))).toList(),
        nodes.all().stream()
            .map(
                node ->
                    node(node, labels.getOrDefault(node.site(), Set.of()), engines.get(node.id())))
            .toList(),
        accounts.all());
  }

  private Running running(
      RunningJob job, Map<String, Site.Settings> settings, @Nullable Measures figures) {
    Set<UUID> used = new HashSet<>();
    job.engines().forEach(engine -> used.add(engine.nodeId()));
    Double left = figures == null ? null : figures.secondsLeft();
    Instant end = left == null ? null : clock.instant().plusMillis((long) (left * 1000));
    Instant limit = job.limit();
    return new Running(
        job.id(),
        job.number(),
        job.owner(),
        demand(job.demand(), settings),
        job.malleable(),
        used,
        end == null || (limit != null && limit.isBefore(end)) ? limit : end);
  }

  private static Demand demand(JobDemand demand, Map<String, Site.Settings> settings) {
    Set<String> refusing = new HashSet<>();
    settings.forEach(
        (site, choices) -> {
          if (!SiteChoices.accept(choices, demand.applicationId(), demand.builtIn())) {
            refusing.add(site);
          }
        });
    return new Demand(
        demand.priority(),
        Set.copyOf(demand.sites()),
        Set.copyOf(demand.labels()),
        refusing,
        demand.minWorkers(),
        demand.maxWorkers());
  }

  private static Node node(GridNode node, Set<String> labels, @Nullable Assigned engine) {
    Double speed = node.speed();
    Condition condition =
        !node.connected() ? Condition.DOWN : speed == null ? Condition.STARTING : Condition.UP;
    return new Node(
        node.id(),
        node.name(),
        node.site(),
        labels,
        speed == null ? 0 : speed,
        // A node that never connected has not said how many it has.
        Math.max(1, node.workers()),
        condition,
        engine);
  }
}
