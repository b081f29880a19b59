package org.satingrid.network.grid.membership;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.NodeId;

/**
 * Nodes that join, leave and crash. Messages keep their order only between the same two nodes, and
 * arrive within a second. The model records all steps.
 */
final class ModelPool {
  static final String ID = "p";
  static final String FIRST = "a";

  /**
   * Maximum number of steps with late messages. The steps take less time than an heir waits for
   * other members.
   */
  private static final int MAX_LATE = 8;

  private static final long LATE_NANOS = 100_000_000;

  final List<ModelNode> nodes = new ArrayList<>();
  private final SplittableRandom random;
  private final Map<NodeId, Map<NodeId, Queue<Runnable>>> wire = new LinkedHashMap<>();
  private final List<String> history = new ArrayList<>();

  /** Counts the steps of time since all messages had arrived. */
  private int late;

  /** The hub of the nodes; null if the nodes always reach each other. */
  private @Nullable ModelHub hub;

  private long now;
  private int epochs;
  private int tickets;

  /** Nodes of one site, which always reach each other. */
  ModelPool(SplittableRandom random, int size) {
    this(random, size, false);
  }

  private ModelPool(SplittableRandom random, int size, boolean apart) {
    this.random = random;
    for (int node = 0; node < size; node++) {
      String name = String.valueOf((char) ('a' + node));
      nodes.add(new ModelNode(this, apart ? name : "s", name));
    }
    nodes.forEach(this::join);
    pass(250_000_000, 8);
  }

  /** Makes a pool of nodes that are a separate site each and are connected by a hub. */
  static ModelPool atHub(SplittableRandom random, int size) {
    ModelPool pool = new ModelPool(random, size, true);
    ModelHub made = new ModelHub(pool, pool.random);
    pool.hub = made;
    made.start();
    pool.pass(250_000_000, 8);
    return pool;
  }

  @Nullable ModelHub hub() {
    return hub;
  }

  void note(String event) {
    history.add(event);
  }

  void join(ModelNode node) {
    history.add(node.address.node() + " joins");
    node.join("ticket " + tickets++);
  }

  void leave(ModelNode node) {
    history.add(node.address.node() + " leaves");
    node.leave();
  }

  /** The other nodes notice the crash after the last messages of the node. */
  void crash(ModelNode node) {
    history.add(node.address.node() + " crashes");
    node.state = ModelNode.State.CRASHED;
    if (hub != null) {
      hub.crash(node);
      return;
    }
    for (ModelNode other : nodes) {
      if (other != node) {
        send(node.address, other.address, hears -> hears.gone(node.address));
      }
    }
  }

  /** Delivers at most this many messages that are on their way. */
  void deliver(int messages) {
    history.add(messages + " messages");
    for (int left = messages; left > 0 && arrive(); left--) {}
  }

  /** Delivers all messages and lets time pass, and repeats this {@code times} times. */
  void pass(long nanos, int times) {
    history.add(times + " x " + nanos / 1_000_000 + " ms");
    for (int left = times; left > 0; left--) {
      while (arrive()) {}
      now += nanos;
      if (hub != null) {
        hub.tick();
      }
      nodes.stream().filter(node -> node.state != ModelNode.State.CRASHED).forEach(ModelNode::tick);
    }
    while (arrive()) {}
    late = 0;
  }

  /** Some nodes do their periodic work before all messages have arrived. */
  void tickSome() {
    if (late == MAX_LATE) {
      pass(LATE_NANOS, 1);
      return;
    }
    history.add("some tick");
    late++;
    now += LATE_NANOS;
    nodes.stream()
        .filter(node -> node.state != ModelNode.State.CRASHED && random.nextBoolean())
        .forEach(ModelNode::tick);
  }

  /** Counts how often a registrar was replaced, according to present and former members. */
  int successions() {
    return nodes.stream().mapToInt(node -> (int) node.term()).max().orElse(0);
  }

  List<ModelNode> in(ModelNode.State state) {
    return nodes.stream().filter(node -> node.state == state).toList();
  }

  void send(NodeId from, NodeId to, Consumer<ModelNode> message) {
    ModelNode receiver = node(to);
    wire.computeIfAbsent(from, sender -> new LinkedHashMap<>())
        .computeIfAbsent(to, unused -> new ArrayDeque<>())
        .add(
            () -> {
              boolean arrives = hub == null || from.equals(to) || hub.reaches(from, to);
              if (receiver.state != ModelNode.State.CRASHED && arrives) {
                message.accept(receiver);
              }
            });
  }

  List<NodeId> addresses() {
    return nodes.stream().map(node -> node.address).toList();
  }

  long now() {
    return now;
  }

  long newEpoch() {
    return ++epochs;
  }

  private boolean arrive() {
    List<Queue<Runnable>> waiting =
        wire.values().stream()
            .flatMap(to -> to.values().stream())
            .filter(queue -> !queue.isEmpty())
            .toList();
    if (waiting.isEmpty()) {
      return false;
    }
    waiting.get(random.nextInt(waiting.size())).remove().run();
    return true;
  }

  ModelNode node(NodeId address) {
    return nodes.stream().filter(node -> node.address.equals(address)).findAny().orElseThrow();
  }

  @Override
  public String toString() {
    return nodes + " after " + history;
  }
}
