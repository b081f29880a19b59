package org.satingrid.simulator;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;
import org.satingrid.simulator.Message.Kind;
import org.satingrid.simulator.Topology.Site;

/** A node: workers that share memory, and one policy that chooses the victims. */
final class SimNode {
  /**
   * The maximum wait of a request that arrives before the first work of this node, as in the
   * engine.
   */
  private static final long FIRST_PATIENCE = 400_000_000;

  /** The interval at which waiting requests are checked. */
  private static final long LOOK = 1_000_000;

  final int siteIndex;
  final Following following;
  private final Member member;
  private final World world;
  private final StealPolicy policy;
  private final SplittableRandom random;
  private final SimWorker[] workers;
  private final ArrayDeque<Task> imports = new ArrayDeque<>(2);

  /** Other sites that have received the value from this node. */
  private final Set<Integer> sentTheValueTo = new HashSet<>();

  /** Requests without an answer, with their time and site. */
  private final Map<Long, Sent> unanswered = new HashMap<>();

  private final Map<Integer, Watch.Steals> steals = new HashMap<>();

  private record Sent(long at, int site) {}

  /** True if this node has had some work of the job. */
  private boolean used;

  private int idle;
  private long tickAt = StealPolicy.NEVER;
  private double held;
  private double done;

  SimNode(
      Member member,
      int siteIndex,
      int firstWorker,
      World world,
      StealPolicy policy,
      SplittableRandom random) {
    this.member = member;
    this.siteIndex = siteIndex;
    this.world = world;
    this.policy = policy;
    this.random = random;
    following = new Following(this, world);
    workers = new SimWorker[site().workersPerNode()];
    for (int i = 0; i < workers.length; i++) {
      workers[i] = new SimWorker(firstWorker + i, this, world);
    }
    idle = workers.length;
  }

  Site site() {
    return world.topology.sites().get(siteIndex);
  }

  SimWorker worker(int index) {
    return workers[index];
  }

  /**
   * Returns true if the common value is sent with a task. It is sent only with the first task to
   * another site.
   */
  boolean sendsTheValue(SimNode thief) {
    boolean lacks = !thief.used && !world.hasTheValue(thief.siteIndex);
    return lacks && (thief.siteIndex == siteIndex || sentTheValueTo.add(thief.siteIndex));
  }

  void start() {
    tell(new StealEvent.Idle(idle));
  }

  /** Takes over a task of another node, or the program itself. */
  void inject(Task task) {
    used = true;
    task.holder = this;
    held += task.weight;
    imports.add(task);
    wakeOne();
  }

  void leafDone(double weight) {
    held -= weight;
    done += weight;
  }

  /**
   * Takes the worker's newest task. Without one, takes the oldest task of another worker of this
   * node. Without such a task, takes a task of another node.
   */
  @Nullable Task find(SimWorker worker) {
    Task task = worker.deque.pop();
    int start = workers.length == 1 ? 0 : random.nextInt(workers.length);
    for (int i = 0; task == null && i < workers.length; i++) {
      task = workers[(start + i) % workers.length].deque.steal();
    }
    return task == null ? imports.poll() : task;
  }

  void workFound() {
    idle--;
    tell(new StealEvent.Idle(idle));
    if (idle > 0 && workInSight()) {
      wakeOne();
    }
  }

  void becameIdle() {
    idle++;
    tell(new StealEvent.Idle(idle));
  }

  void wakeOne() {
    for (int i = 0; idle > 0 && i < workers.length; i++) {
      if (workers[i].wake()) {
        return;
      }
    }
  }

  private boolean workInSight() {
    return !imports.isEmpty() || longestDeque().deque.size() > 0;
  }

  private SimWorker longestDeque() {
    SimWorker longest = workers[0];
    for (SimWorker worker : workers) {
      if (worker.deque.size() > longest.deque.size()) {
        longest = worker;
      }
    }
    return longest;
  }

  void received(Message message) {
    switch (message.kind()) {
      case REQUEST -> asked(message.from(), message.id());
      case NO_WORK -> {
        answered(message.id(), 0, 0);
        tell(new StealEvent.Answered(message.id(), false));
      }
      case GRANT -> {
        boolean near = message.from().siteIndex == siteIndex;
        world.tally.won(near);
        if (!near) {
          world.valueHasCome(siteIndex);
        }
        Task task = Objects.requireNonNull(message.task());
        answered(message.id(), 1, task.part.workNanos());
        inject(task);
        tell(new StealEvent.Answered(message.id(), true, task.weight));
      }
      case RESULT -> {
        Task call = Objects.requireNonNull(message.task());
        Task frame = Objects.requireNonNull(call.parent);
        following.returned(call);
        world.worker(frame.worker).childDone(frame);
      }
    }
  }

  private void answered(long id, int won, double workNanos) {
    Sent sent = unanswered.remove(id);
    if (sent != null) {
      double waited = (world.queue.now() - sent.at) / 1e9;
      count(sent.site, new Watch.Steals(0, won, waited, workNanos / 1e9));
    }
  }

  private void count(int site, Watch.Steals more) {
    steals.merge(site, more, Watch.Steals::plus);
  }

  /** Returns the node's work since the program's start. */
  Watch.Node figures(long start) {
    long now = world.queue.now();
    long busy = 0;
    double work = 0;
    long executed = 0;
    long leaves = 0;
    int queued = imports.size();
    for (SimWorker worker : workers) {
      busy += worker.busyNanos(now);
      work += worker.workNanos(now);
      executed += worker.executed();
      leaves += worker.leaves();
      queued += worker.deque.size();
    }
    return new Watch.Node(
        siteIndex,
        workers.length,
        work / 1e9,
        done,
        busy / 1e9,
        ((now - start) * workers.length - busy) / 1e9,
        executed,
        leaves,
        queued,
        Map.copyOf(steals));
  }

  private void asked(SimNode thief, long id) {
    tell(new StealEvent.Asked(thief.member));
    boolean early =
        !used
            && siteIndex == World.FIRST_SITE
            && thief.siteIndex != siteIndex
            && policy.mostGiven(thief.member) < 1;
    answer(thief, id, early ? world.queue.now() + FIRST_PATIENCE : 0);
  }

  private void answer(SimNode thief, long id, long until) {
    if (thief.siteIndex != siteIndex) {
      tell(new StealEvent.Work(held, done));
    }
    Task task = export(thief);
    long now = world.queue.now();
    if (task == null && now < until) {
      world.queue.at(now + LOOK, () -> answer(thief, id, until));
    } else if (task == null) {
      world.send(new Message(Kind.NO_WORK, this, thief, id, null));
    } else {
      held -= task.weight;
      task.givenTo = thief;
      following.given(task);
      world.send(new Message(Kind.GRANT, this, thief, id, task));
    }
  }

  private @Nullable Task export(SimNode thief) {
    double most = policy.mostGiven(thief.member);
    if (most > 0 && idle == 0 && !imports.isEmpty()) {
      // The complete task leaves, because this node could not split it while all its workers are in
      // long leaves.
      return imports.poll();
    }
    while (most > 0) {
      SimWorker victim = longestDeque();
      Task task = victim.deque.steal();
      if (task == null || task.weight <= most || isLeaf(task)) {
        return task;
      }
      victim.deque.pushOldest(task);
      victim.splitOldest();
    }
    return null;
  }

  private boolean isLeaf(Task task) {
    return world.tree.isLeaf(task.part);
  }

  private void tell(StealEvent event) {
    long now = world.queue.now();
    for (Request request : policy.on(event, now)) {
      SimNode victim = world.node(request.victim());
      world.tally.requested(victim.siteIndex == siteIndex);
      unanswered.put(request.id(), new Sent(now, victim.siteIndex));
      count(victim.siteIndex, new Watch.Steals(1, 0, 0, 0));
      world.send(new Message(Kind.REQUEST, this, victim, request.id(), null));
    }
    long at = policy.wakeAt();
    if (at < tickAt) {
      tickAt = Math.max(at, now + 1);
      world.queue.at(tickAt, this::tick);
    }
  }

  private void tick() {
    // The tick was postponed after this event had been queued.
    if (world.queue.now() < tickAt) {
      return;
    }
    tickAt = StealPolicy.NEVER;
    tell(new StealEvent.Work(held, done));
    tell(new StealEvent.Tick());
  }

  @Override
  public String toString() {
    return member.node();
  }
}
