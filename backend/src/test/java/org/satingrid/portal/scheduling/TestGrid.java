package org.satingrid.portal.scheduling;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.portal.scheduling.Snapshot.Account;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Demand;
import org.satingrid.portal.scheduling.Snapshot.Gang;
import org.satingrid.portal.scheduling.Snapshot.Isolation;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/** Simulates a grid: executes the scheduler's decisions at once, without engines. */
final class TestGrid {
  private static final Isolation ANY = new Isolation(IsolationClass.A, IsolationClass.C);

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private long numbers;
  final Map<UUID, Node> nodes = new LinkedHashMap<>();
  final Map<UUID, Waiting> queue = new LinkedHashMap<>();
  final Map<UUID, Running> running = new LinkedHashMap<>();
  final Map<String, Account> accounts = new HashMap<>();

  /** Builds a demand. */
  static final class Wanted {
    int priority;
    Set<String> sites = Set.of();
    Set<String> labels = Set.of();
    Set<String> refusing = Set.of();
    int minWorkers = 1;
    @Nullable Integer maxWorkers;
    IsolationClass lowestIsolation = IsolationClass.C;
    @Nullable Gang gang;

    Demand demand() {
      return new Demand(
          priority, sites, labels, refusing, minWorkers, maxWorkers, lowestIsolation, gang);
    }
  }

  Node node(String name, String site, double speed, int workers) {
    return node(name, site, speed, workers, Condition.UP);
  }

  Node node(String name, String site, double speed, int workers, Set<String> labels) {
    return put(
        new Node(
            UUID.randomUUID(),
            name,
            site,
            labels,
            speed,
            workers,
            Condition.UP,
            false,
            null,
            null,
            ANY,
            speed));
  }

  Node node(String name, String site, double speed, int workers, Condition condition) {
    return put(
        new Node(
            UUID.randomUUID(),
            name,
            site,
            Set.of(),
            speed,
            workers,
            condition,
            false,
            null,
            null,
            ANY,
            speed));
  }

  /** Drains a node with a deadline after this time. Returns the node. */
  Node drain(Node node, Duration within) {
    return closed(node, now.plus(within));
  }

  /** Cordons the node. */
  Node close(Node node) {
    return closed(node, null);
  }

  private Node closed(Node node, @Nullable Instant drainBy) {
    Node now = get(node.id());
    return put(
        new Node(
            now.id(),
            now.name(),
            now.site(),
            now.labels(),
            now.speed(),
            now.workers(),
            Condition.CLOSED,
            now.confined(),
            drainBy,
            now.engine(),
            now.isolation(),
            now.claimed()));
  }

  /** Sets the isolation class of the node, and the class that the site's owner demands. */
  Node isolate(Node node, IsolationClass offered, IsolationClass demanded) {
    return put(
        new Node(
            node.id(),
            node.name(),
            node.site(),
            node.labels(),
            node.speed(),
            node.workers(),
            node.condition(),
            node.confined(),
            node.drainBy(),
            node.engine(),
            new Isolation(offered, demanded),
            node.claimed()));
  }

  /** Makes the node work only with nodes of the same site. */
  Node confine(Node node) {
    return put(
        new Node(
            node.id(),
            node.name(),
            node.site(),
            node.labels(),
            node.speed(),
            node.workers(),
            node.condition(),
            true,
            null,
            node.engine(),
            node.isolation(),
            node.claimed()));
  }

  private Node put(Node node) {
    nodes.put(node.id(), node);
    return node;
  }

  private void engine(Node node, @Nullable Assigned engine) {
    put(
        new Node(
            node.id(),
            node.name(),
            node.site(),
            node.labels(),
            node.speed(),
            node.workers(),
            node.condition(),
            node.confined(),
            node.drainBy(),
            engine,
            node.isolation(),
            node.claimed()));
  }

  Waiting waiting(String owner) {
    return waiting(owner, wanted -> {});
  }

  Waiting waiting(String owner, Consumer<Wanted> change) {
    Wanted wanted = new Wanted();
    change.accept(wanted);
    Waiting job = new Waiting(UUID.randomUUID(), ++numbers, owner, wanted.demand(), now);
    queue.put(job.jobId(), job);
    return job;
  }

  /** Adds a job that runs on these nodes. The first is the master's. */
  UUID running(String owner, Node... on) {
    Waiting job = waiting(owner);
    start(new Decision.Start(job.jobId(), List.of(on)));
    return job.jobId();
  }

  void start(Decision.Start start) {
    Waiting job = queue.remove(start.jobId());
    if (job == null) {
      throw new AssertionError("started a job that does not wait");
    }
    running.put(
        job.jobId(),
        new Running(
            job.jobId(),
            job.number(),
            job.owner(),
            job.demand(),
            job.demand().gang() == null,
            new HashSet<>(),
            null));
    boolean master = true;
    for (Node node : start.nodes()) {
      assign(job.jobId(), node, master);
      master = false;
    }
  }

  void grow(Decision.Grow grow) {
    grow.nodes().forEach(node -> assign(grow.jobId(), node, false));
  }

  private void assign(UUID job, Node given, boolean master) {
    Node node = get(given.id());
    if (!node.isIdle()) {
      throw new AssertionError("node " + node.name() + " is given twice");
    }
    Running run = run(job);
    if (!run.used().add(node.id())) {
      throw new AssertionError("node " + node.name() + " joins an attempt a second time");
    }
    engine(node, new Assigned(job, master, true, false, now));
  }

  Node get(UUID node) {
    return Objects.requireNonNull(nodes.get(node));
  }

  Running run(UUID job) {
    return Objects.requireNonNull(running.get(job));
  }

  void used(UUID job, Node node) {
    run(job).used().add(node.id());
  }

  void leave(Node node) {
    Assigned engine = Objects.requireNonNull(get(node.id()).engine());
    engine(
        node, new Assigned(engine.jobId(), engine.master(), engine.joined(), true, engine.since()));
  }

  void idle(Node node) {
    engine(node, null);
  }

  void end(UUID job, Duration left) {
    Running run = run(job);
    running.put(
        job,
        new Running(
            job,
            run.number(),
            run.owner(),
            run.demand(),
            run.malleable(),
            run.used(),
            now.plus(left)));
  }

  /** Simulates a user's change of the job's demand. */
  void ask(UUID job, Consumer<Wanted> change) {
    Wanted wanted = new Wanted();
    change.accept(wanted);
    Running run = run(job);
    running.put(
        job,
        new Running(
            job,
            run.number(),
            run.owner(),
            wanted.demand(),
            run.malleable(),
            run.used(),
            run.end()));
  }

  /** Ends the job, which leaves its nodes. */
  void finish(UUID job) {
    running.remove(job);
    for (Node node : List.copyOf(nodes.values())) {
      Assigned engine = node.engine();
      if (engine != null && engine.jobId().equals(job)) {
        idle(node);
      }
    }
  }

  void remove(Waiting job) {
    queue.remove(job.jobId());
  }

  void account(String owner, Account account) {
    accounts.put(owner, account);
  }

  Instant now() {
    return now;
  }

  void pass(Duration time) {
    now = now.plus(time);
  }

  Snapshot snapshot() {
    return new Snapshot(
        now,
        List.copyOf(queue.values()),
        List.copyOf(running.values()),
        List.copyOf(nodes.values()),
        accounts);
  }

  List<Decision> decide() {
    return Scheduler.decide(snapshot());
  }

  /**
   * Makes a round and executes its decisions. Engines that must leave are gone in the next round.
   */
  List<Decision> step() {
    for (Node node : List.copyOf(nodes.values())) {
      Assigned engine = node.engine();
      if (engine != null && engine.leaving()) {
        idle(node);
      }
    }
    List<Decision> decisions = decide();
    for (Decision decision : decisions) {
      if (decision instanceof Decision.Start start) {
        start(start);
      } else if (decision instanceof Decision.Grow grow) {
        grow(grow);
      } else if (decision instanceof Decision.GiveBack back) {
        leave(get(back.nodeId()));
      } else if (decision instanceof Decision.Leave leave) {
        leave(get(leave.nodeId()));
      } else if (decision instanceof Decision.TakeOff off) {
        leave(get(off.nodeId()));
      }
    }
    return decisions;
  }

  int workers(UUID job) {
    return on(job).stream().mapToInt(Node::workers).sum();
  }

  List<Node> on(UUID job) {
    List<Node> on = new ArrayList<>();
    for (Node node : nodes.values()) {
      Assigned engine = node.engine();
      if (engine != null && engine.jobId().equals(job)) {
        on.add(node);
      }
    }
    return on;
  }

  Decision.Start start(Waiting job) {
    return decide().stream()
        .filter(d -> d instanceof Decision.Start s && s.jobId().equals(job.jobId()))
        .map(Decision.Start.class::cast)
        .findFirst()
        .orElseThrow();
  }

  Decision.Wait wait(Waiting job) {
    return decide().stream()
        .filter(d -> d instanceof Decision.Wait w && w.jobId().equals(job.jobId()))
        .map(Decision.Wait.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
