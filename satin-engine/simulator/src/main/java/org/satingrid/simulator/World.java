package org.satingrid.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.satingrid.cluster.policy.Roster;
import org.satingrid.network.Member;
import org.satingrid.simulator.Message.Kind;
import org.satingrid.simulator.Topology.Site;

/** All parts of one run: nodes, links, time and counters. */
final class World {
  /**
   * The size of a message without its content: ids, addresses and kind. It is about the same as in
   * the engine.
   */
  private static final int HEADER_BYTES = 24;

  /** The index of the site where the program runs. */
  static final int FIRST_SITE = 0;

  final SpawnTree tree;
  final Topology topology;
  final Setup setup;
  final EventQueue queue = new EventQueue();
  final Tally tally;
  private final Links links;
  private final List<SimNode> nodes = new ArrayList<>();
  private final SimWorker[] workers;

  /**
   * Sites that have received the common value from another site. All nodes of such a site have the
   * value.
   */
  private final boolean[] haveTheValue;

  /** The seed of the tree. */
  private long seed;

  /** The number of the next phase. */
  private int phase;

  private boolean over;

  World(SpawnTree tree, Topology topology, Setup setup, long seed) {
    this.tree = tree;
    this.topology = topology;
    this.setup = setup;
    tally = new Tally(topology.sites().size());
    links = new Links(topology, setup.costs());
    workers = new SimWorker[topology.workers()];
    haveTheValue = new boolean[topology.sites().size()];
    SplittableRandom random = new SplittableRandom(seed);
    Roster roster = new Roster();
    int nextWorker = 0;
    for (int i = 0; i < topology.sites().size(); i++) {
      Site site = topology.sites().get(i);
      for (int n = 0; n < site.nodes(); n++) {
        Member member = new Member(nodes.size(), site.name() + '-' + n, site.name());
        SimNode node =
            new SimNode(
                member,
                i,
                nextWorker,
                this,
                setup.policy().make(member, random.split(), roster),
                random.split());
        if (nodes.isEmpty()) {
          roster.elected(member);
        }
        nodes.add(node);
        for (int w = 0; w < site.workersPerNode(); w++) {
          workers[nextWorker++] = node.worker(w);
        }
      }
    }
  }

  /** Starts the nodes. Some time later, starts the program on the first node. */
  void start(long seed) {
    nodes.forEach(SimNode::start);
    this.seed = seed;
    queue.at(setup.costs().start(), this::nextPhase);
  }

  private void nextPhase() {
    nodes.get(0).inject(new Task(null, tree.root(phase++, seed), 1.0 / tree.phases()));
  }

  List<Watch.Node> figures() {
    return nodes.stream().map(node -> node.figures(setup.costs().start())).toList();
  }

  boolean isOver() {
    return over;
  }

  boolean hasTheValue(int site) {
    return haveTheValue[site];
  }

  void valueHasCome(int site) {
    haveTheValue[site] = true;
  }

  /** Returns the lost capacity between the program's start and now. */
  Losses losses(double start) {
    double last = tally.lastLeaf;
    double all = topology.speed() * (queue.now() - start);
    double early = 0;
    double late = 0;
    for (SimWorker worker : workers) {
      double speed = worker.node.site().speed();
      early += speed * (worker.firstStart(tally.lastLeaf) - start);
      late += speed * (last - worker.lastEnd(tally.lastLeaf));
    }
    double tail = topology.speed() * (queue.now() - last);
    double middle = all - tree.workNanos() - early - late - tail;
    return new Losses(early / all, middle / all, late / all, tail / all);
  }

  SimWorker worker(int id) {
    return workers[id];
  }

  SimNode node(Member member) {
    return nodes.get(member.id());
  }

  void leafDone(Task leaf, SimNode node) {
    node.leafDone(leaf.weight);
    tally.workBySite[node.siteIndex] += leaf.part.workNanos();
    tally.lastLeaf = queue.now();
  }

  /** Called when a task is complete that another worker has spawned. */
  void report(Task task, SimWorker from) {
    if (task.parent == null) {
      if (phase < tree.phases()) {
        nextPhase();
      } else {
        over = true;
      }
      return;
    }
    SimWorker owner = workers[task.parent.worker];
    if (owner.node == from.node) {
      owner.childDone(task.parent);
    } else {
      send(new Message(Kind.RESULT, from.node, owner.node, 0, task));
    }
  }

  void send(Message message) {
    int bytes = HEADER_BYTES;
    if (message.task() != null) {
      bytes +=
          message.kind() == Kind.GRANT
              ? tree.taskBytes()
                  + (message.from().sendsTheValue(message.to()) ? tree.valueBytes() : 0)
              : tree.resultBytes(message.task().part.area());
    }
    post(message.from(), message.to(), bytes, message.task() != null, message);
  }

  void post(SimNode from, SimNode to, int bytes, boolean bulk, EventQueue.Event onArrival) {
    tally.sent(from.siteIndex == to.siteIndex, bytes);
    long arrival = links.arrival(from.siteIndex, to.siteIndex, bytes, bulk, queue.now());
    queue.at(arrival + setup.costs().handle(), onArrival);
  }
}
