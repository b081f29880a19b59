package org.satingrid.cluster.protocol.explorer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.Wiring;
import org.satingrid.cluster.protocol.explorer.Step.Kind;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.MessageCodec;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Pool.Lane;
import org.satingrid.runtime.Outcome;

/**
 * Some nodes with real brokers, and the network between them. Node 0 runs a program that waits for
 * one task, which spawns one child. The explorer takes one {@link Step} after the other.
 */
final class World {
  private static final TaskCodec TASKS =
      new TaskCodec(World.class.getClassLoader(), Limits.DEFAULT);
  private static final MessageCodec MESSAGES = new MessageCodec(TASKS.vocabulary());

  private final Bounds bounds;
  private final Fault fault;
  private final ModelNetwork network;
  private final ModelNode[] nodes;

  /** The number of steps that each kind has left. */
  private final Map<Kind, Integer> left = new EnumMap<>(Kind.class);

  /** The node that runs the program, and the program's task. */
  private int master;

  private Copy task;

  /** True after the program has got its result. */
  private boolean done;

  /** True after a message that lets a caller follow its last call. */
  private boolean followed;

  /** The network does not accept the next message of this node. -1 for no node. */
  private int refused = -1;

  private @Nullable String problem;

  World(Bounds bounds, Fault fault) {
    this.bounds = bounds;
    this.fault = fault;
    for (Kind kind : Kind.values()) {
      left.put(kind, bounds.of(kind));
    }
    network = new ModelNetwork(bounds.nodes(), MESSAGES);
    nodes = new ModelNode[bounds.nodes()];
    Arrays.setAll(nodes, this::node);
    for (ModelNode node : nodes) {
      node.start(nodes);
    }
    task = start(0);
  }

  private ModelNode node(int id) {
    return new ModelNode(
        nodes.length,
        id,
        (self, workers) ->
            new Wiring(
                self,
                workers,
                TASKS,
                (to, lane, payload) -> send(id, to.id(), lane, payload),
                (code, message, cause) -> problem = code + ": " + message,
                true,
                ModelNode.TIMING));
  }

  private Copy start(int node) {
    master = node;
    ModelNode at = nodes[node];
    at.broker.programStarted(at.now);
    Copy started = at.workers.spawn(outcome -> ended(node, outcome));
    at.settle();
    return started;
  }

  private void ended(int node, Outcome outcome) {
    if (task.dropped) {
      done = true;
    } else if (done || node != master) {
      problem = "the program has got a second result";
    } else if (!outcome.equals(new Outcome.Returned(Call.RESULT))) {
      problem = "the program has got " + outcome;
    } else {
      done = true;
    }
  }

  private boolean send(int from, int to, Lane lane, byte[] payload) {
    if (refused == from) {
      refused = -1;
      return false;
    }
    Message message = network.decode(payload);
    followed |= message instanceof Message.Follow;
    if (fault.sends(from, to, message) && !nodes[to].isGone()) {
      network.send(from, to, lane, payload);
    }
    return true;
  }

  private int left(Kind kind) {
    return left.getOrDefault(kind, 0);
  }

  private int taken(Kind kind) {
    return bounds.of(kind) - left(kind);
  }

  /** Returns all events that are possible now. */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    List<Kind> arrivals =
        Stream.of(Kind.DELIVER, Kind.LOSE, Kind.COPY).filter(this::mayBe).toList();
    network.addSteps(arrivals, steps::add);
    for (ModelNode node : nodes) {
      if (!node.isGone()) {
        node.addSteps(done, step -> addIfLeft(steps, step));
        addBetween(node, steps);
      }
    }
    ModelNode restarting = restarting();
    if (restarting != null) {
      steps.add(Step.of(Kind.RESTART, restarting.id));
    }
    if (network.isCut()) {
      steps.add(network.healing());
    }
    if (!done && !nodes[master].isGone() && !task.dropped) {
      addIfLeft(steps, Step.of(Kind.ABORT, master));
    }
    return steps;
  }

  private boolean mayBe(Kind kind) {
    return left(kind) > 0;
  }

  private void addIfLeft(List<Step> steps, Step step) {
    if (mayBe(step.kind())) {
      steps.add(step);
    }
  }

  /** Adds the events that concern a live node and another node. */
  private void addBetween(ModelNode node, List<Step> steps) {
    boolean othersStay =
        Arrays.stream(nodes)
            .anyMatch(other -> other != node && other.phase == ModelNode.Phase.WORKING);
    if (!done && othersStay) {
      addIfLeft(steps, Step.of(Kind.DIE, node.id));
      if (node.phase == ModelNode.Phase.WORKING) {
        addIfLeft(steps, Step.of(Kind.LEAVE, node.id));
      }
    }
    if (refused < 0) {
      addIfLeft(steps, Step.of(Kind.REFUSE, node.id));
    }
    for (ModelNode other : nodes) {
      if (other == node) {
        continue;
      }
      if (other.isGone() && node.canNotice(other)) {
        steps.add(Step.of(Kind.NOTICE, node.id, other.id));
      }
      if (!done && node.canAsk(other.id) && !network.isCut(node.id, other.id)) {
        addIfLeft(steps, Step.of(Kind.ASK, node.id, other.id));
      }
      if (!done && !network.isCut() && node.id < other.id && !other.isGone()) {
        addIfLeft(steps, Step.of(Kind.CUT, node.id, other.id));
      }
    }
  }

  /** Returns the oldest live node if it must run the program again, else null. */
  private @Nullable ModelNode restarting() {
    if (done || !nodes[master].isGone()) {
      return null;
    }
    for (ModelNode node : nodes) {
      if (node.phase == ModelNode.Phase.WORKING) {
        return node.knowsGone[master] ? node : null;
      }
    }
    return null;
  }

  /** Takes one of the possible steps. */
  void take(Step step) {
    left.merge(step.kind(), -1, Integer::sum);
    ModelNode node = nodes[step.node()];
    ModelNode other = nodes[step.other()];
    switch (step.kind()) {
      case DELIVER, COPY -> deliver(node, other, network.take(step));
      case LOSE -> network.take(step);
      case REFUSE -> refused = node.id;
      case ASK -> node.ask(other.self);
      case BEGIN -> node.workers.begin();
      case END -> node.workers.end();
      case TICK -> node.tick();
      case DIE, GO -> {
        node.phase = ModelNode.Phase.GONE;
        network.lost(node.id);
      }
      case LEAVE -> node.leave();
      case HAND_OVER -> node.handOver();
      case NOTICE -> notice(node, other);
      case RESTART -> task = start(node.id);
      case CUT -> {
        network.cut(node.id, other.id);
        node.broker.away(other.self, node.now);
        other.broker.away(node.self, other.now);
      }
      case HEAL -> {
        network.heal();
        node.broker.back(other.self, node.now);
        other.broker.back(node.self, other.now);
      }
      case ABORT -> task.dropped = true;
      case OVER -> node.jobOver();
    }
    node.settle();
    other.settle();
  }

  private void deliver(ModelNode from, ModelNode to, byte[] payload) {
    Message answer = fault.answers(network.decode(payload));
    if (answer == null) {
      to.broker.received(from.self, payload, to.now);
    } else {
      network.send(to.id, from.id, answer.lane(), MessageCodec.encode(answer));
    }
  }

  private void notice(ModelNode node, ModelNode gone) {
    node.knowsGone[gone.id] = true;
    if (fault.endsWithDeath()) {
      network.clear(gone.id, node.id);
    }
    if (fault.tellsDeaths()) {
      node.broker.gone(gone.self, node.now);
    }
  }

  /** Fails if the last step has broken a rule. */
  void check() {
    if (problem != null) {
      throw new AssertionError(problem);
    }
    int lost = taken(Kind.DIE) + taken(Kind.LEAVE);
    int parents = Arrays.stream(nodes).mapToInt(node -> node.workers.parentBegins).sum();
    int children = Arrays.stream(nodes).mapToInt(node -> node.workers.childBegins).sum();
    if (parents > 1 + lost || children > 1 + lost) {
      throw new AssertionError(
          "the parent has begun " + parents + " times, the child " + children + " times");
    }
    // After a loss or an abort, a copy that continued elsewhere can be void for some time.
    boolean mayBeVoid = followed && (lost > 0 || task.dropped);
    for (ModelNode node : nodes) {
      if (!done && !node.isGone() && !mayBeVoid) {
        Records.work(node.broker).forEach(work -> checkIsAwaited(node, work));
      }
    }
  }

  /**
   * Fails if a live node works on a task that its live owner has taken back. {@link Records#work}
   * leaves out copies that are known to be void.
   */
  private void checkIsAwaited(ModelNode node, Records.Work work) {
    ModelNode waiter = nodes[work.waiter().id()];
    ModelNode thief = nodes[work.name().thief()];
    if (!waiter.isGone() && !Records.grants(waiter.broker, thief.self, work.name().steal())) {
      throw new AssertionError(
          "n" + node.id + " works on " + work.name() + ", which n" + waiter.id + " has taken back");
    }
  }

  /**
   * Lets everything happen that must happen, without further faults. Fails unless the program gets
   * its result and all records are empty.
   */
  void complete() {
    // Each task of the model ends in fewer rounds. All timers expire in each round.
    for (int round = 0; round < 40; round++) {
      for (Step step = due(); step != null; step = due()) {
        take(step);
        check();
      }
      if (isComplete()) {
        return;
      }
      for (ModelNode node : nodes) {
        if (!node.isGone()) {
          node.tick();
        }
      }
    }
    throw new AssertionError(
        done ? "records stay after the result" : "the program never gets its result");
  }

  private @Nullable Step due() {
    return steps().stream()
        .filter(step -> !step.kind().isBounded() || step.kind() == Kind.OVER)
        .findFirst()
        .orElse(null);
  }

  private boolean isComplete() {
    return done && Arrays.stream(nodes).allMatch(ModelNode::isEmpty);
  }

  /** Returns the state. Two worlds with the same state have the same future. */
  String state() {
    StringBuilder text = new StringBuilder(2_000);
    for (Kind kind : bounds.max().keySet()) {
      text.append(left(kind)).append(' ');
    }
    text.append(master).append(done).append(followed).append(refused).append(fault);
    for (ModelNode node : nodes) {
      node.appendState(text);
    }
    network.appendState(text);
    return text.toString();
  }

  /** Describes a possible step with its message, for people. */
  String describe(Step step) {
    Message message = network.messageOf(step);
    return message == null ? step.toString() : step + ": " + message;
  }

  /** Describes the nodes, for people. */
  String describe() {
    StringBuilder text = new StringBuilder();
    for (ModelNode node : nodes) {
      text.append("  n").append(node.id).append(' ').append(node.phase).append(node.workers);
    }
    return text.toString();
  }
}
