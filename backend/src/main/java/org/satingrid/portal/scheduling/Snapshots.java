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
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.JobDemand;
import org.satingrid.portal.jobs.JobMeasures;
import org.satingrid.portal.jobs.JobMeasures.Measures;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.QueuedJob;
import org.satingrid.portal.jobs.RunningJob;
import org.satingrid.portal.jobs.StartCheck;
import org.satingrid.portal.leadership.Lease;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Demand;
import org.satingrid.portal.scheduling.Snapshot.Isolation;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.scheduling.Snapshot.Waiting;
import org.satingrid.portal.sites.GridNode;
import org.satingrid.portal.sites.Nodes;
import org.satingrid.portal.sites.SiteChoices;
import org.satingrid.portal.sites.Sites;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Reads the scheduler's input. */
@Service
class Snapshots implements StartCheck {
  private final Lease lease;
  private final Jobs jobs;
  private final Nodes nodes;
  private final Sites sites;
  private final JobMeasures measures;
  private final Accounts accounts;
  private final Clock clock;

  Snapshots(
      Lease lease,
      Jobs jobs,
      Nodes nodes,
      Sites sites,
      JobMeasures measures,
      Accounts accounts,
      Clock clock) {
    this.lease = lease;
    this.jobs = jobs;
    this.nodes = nodes;
    this.sites = sites;
    this.measures = measures;
    this.accounts = accounts;
    this.clock = clock;
  }

  /**
   * The data of a round: the grid at one moment, and the jobs left out with their faults.
   *
   * @param queue waiting jobs with their last stored positions and reasons
   */
  record Reading(List<QueuedJob> queue, Snapshot snapshot, Map<UUID, String> unfit) {}

  /**
   * Reads the grid, and charges users for their workers. Returns null if another portal has the
   * lease.
   */
  @Transactional
  public @Nullable Reading read() {
    if (!lease.lock()) {
      return null;
    }
    List<QueuedJob> queue = jobs.queue(clock.instant());
    UnfitJobs unfit = new UnfitJobs();
    Snapshot snapshot = take(queue, unfit);
    accounts.charge(snapshot.running(), snapshot.nodes());
    unfit.addFigures(measures.takeUncountable());
    return new Reading(queue, snapshot, unfit.faults());
  }

  @Override
  @Transactional(readOnly = true)
  public @Nullable String impossible(String owner, JobDemand asked) {
    Map<String, Site.Settings> settings = sites.settings();
    Instant now = clock.instant();
    Waiting job = new Waiting(new UUID(0, 0), 0, owner, demand(asked, settings), now);
    Snapshot grid =
        new Snapshot(
            now, List.of(job), List.of(), nodes(offers(settings), Map.of()), accounts.all());
    Reasons.Reason reason = Reasons.of(job, Scheduler.Wish.NODES, grid, new Ledger(grid));
    return reason.possible() ? null : reason.text();
  }

  private static Map<String, Offer> offers(Map<String, Site.Settings> settings) {
    Map<String, Offer> offers = new HashMap<>();
    settings.forEach((site, choices) -> offers.put(site, Offer.of(choices)));
    return offers;
  }

  private Snapshot take(List<QueuedJob> queue, UnfitJobs unfit) {
    List<RunningJob> running = jobs.running();
    Instant now = clock.instant();
    if (queue.isEmpty() && running.isEmpty()) {
      return new Snapshot(now, List.of(), List.of(), List.of(), Map.of());
    }
    Map<String, Site.Settings> settings = sites.settings();
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
                  engine.state() == Engine.State.JOINED,
                  engine.stopAt() != null,
                  job.startedAt() == null ? now : job.startedAt()));
        }
      }
    }
    return new Snapshot(
        now,
        unfit.without(
            queue,
            QueuedJob::id,
            job ->
                new Waiting(
                    job.id(),
                    job.number(),
                    job.owner(),
                    demand(job.demand(), settings),
                    job.since())),
        unfit.without(
            running, RunningJob::id, job -> running(job, settings, figures.get(job.id()))),
        nodes(offers(settings), engines),
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
        demand.maxWorkers(),
        demand.lowestIsolation(),
        gang(demand.gang()));
  }

  private static Snapshot.@Nullable Gang gang(@Nullable Gang asked) {
    Integer nodes = asked == null ? null : asked.nodes();
    return asked == null || nodes == null
        ? null
        : new Snapshot.Gang(nodes, Boolean.TRUE.equals(asked.severalSites()));
  }

  /** The part of a site's settings that applies to each of its nodes. */
  private record Offer(Set<String> labels, IsolationClass lowestIsolation) {
    static final Offer NONE = of(Site.Settings.DEFAULT);

    static Offer of(Site.Settings settings) {
      return new Offer(Set.copyOf(settings.labels()), SiteChoices.lowestIsolation(settings));
    }
  }

  private List<Node> nodes(Map<String, Offer> offers, Map<UUID, Assigned> engines) {
    List<GridNode> all = nodes.all();
    boolean oneSite =
        all.stream().filter(GridNode::isUp).map(GridNode::site).distinct().count() < 2;
    return all.stream()
        .map(
            node ->
                node(
                    node,
                    offers.getOrDefault(node.site(), Offer.NONE),
                    !oneSite && !node.availability().reachesOtherSites(),
                    engines.get(node.id())))
        .toList();
  }

  private static Node node(
      GridNode node, Offer offer, boolean confined, @Nullable Assigned engine) {
    Double speed = node.speed();
    return new Node(
        node.id(),
        node.name(),
        node.site(),
        offer.labels(),
        node.expectedSpeed(),
        // A node that never connected has not reported its number of workers. The scheduler assumes
        // one worker.
        Math.max(1, node.workers()),
        condition(node),
        confined,
        node.availability().drainBy(),
        engine,
        new Isolation(node.isolation(), offer.lowestIsolation()),
        speed == null ? 0 : speed);
  }

  private static Condition condition(GridNode node) {
    if (!node.connected()) {
      return Condition.DOWN;
    }
    if (!node.availability().takesWork()) {
      return Condition.CLOSED;
    }
    return node.speed() == null ? Condition.STARTING : Condition.UP;
  }
}
