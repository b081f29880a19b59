package org.satingrid.cluster.protocol.explorer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.protocol.Broker;
import org.satingrid.cluster.protocol.Wiring;
import org.satingrid.cluster.protocol.explorer.Step.Kind;
import org.satingrid.cluster.protocol.node.Command;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.network.Member;

/** A real broker with its own clock, a worker of the model, and a policy without initiative. */
final class ModelNode {
  private static final long HOUR = 3_600_000_000_000L;

  static final Timing TIMING = timing();

  enum Phase {
    WORKING,
    /** Has stopped stealing. Its worker continues. */
    LEAVING,
    /** Has given its tasks back. */
    HANDED_OVER,
    /** Knows that the program has ended. */
    JOB_OVER,
    GONE
  }

  final int id;
  final Member self;
  final ModelWorkers workers;
  final Broker broker;
  final boolean[] knowsGone;
  Phase phase = Phase.WORKING;
  long now = Digest.START;
  private final Deque<Command> commands = new ArrayDeque<>();
  private final OnDemand policy = new OnDemand();
  private boolean knowsEnd;
  private int idle = -1;

  /** Sends a request only if the explorer names the victim. */
  private static final class OnDemand implements StealPolicy {
    private @Nullable Member victim;
    private @Nullable Request open;
    private long lastId;

    @Override
    public List<Request> on(StealEvent event, long now) {
      if (open != null && closes(event, open)) {
        open = null;
      }
      if (event instanceof StealEvent.Idle idle && idle.workers() > 0 && victim != null) {
        open = new Request(++lastId, victim);
        victim = null;
        return List.of(open);
      }
      return List.of();
    }

    private static boolean closes(StealEvent event, Request request) {
      return (event instanceof StealEvent.Answered answered && answered.id() == request.id())
          || (event instanceof StealEvent.TimedOut out && out.id() == request.id())
          || (event instanceof StealEvent.Gone gone && gone.member().equals(request.victim()));
    }

    @Override
    public long wakeAt() {
      return NEVER;
    }
  }

  ModelNode(int nodes, int id, BiFunction<Member, ModelWorkers, Wiring> wiring) {
    this.id = id;
    self = new Member(id, "n" + id, "site");
    knowsGone = new boolean[nodes];
    workers = new ModelWorkers(this::hopes, this::questions);
    broker = new Broker(wiring.apply(self, workers), policy, commands::add);
  }

  /** Returns the pauses of the protocol, with one repeat of a request in place of five. */
  private static Timing timing() {
    Timing usual = Timing.DEFAULT;
    return new Timing(
        usual.nearUnmeasured(),
        usual.farUnmeasured(),
        usual.leastResend(),
        usual.mostResend(),
        1,
        usual.resultResend(),
        usual.nanosPerByte(),
        usual.fullRetry(),
        usual.heldCheck(),
        usual.dropResend(),
        usual.patience(),
        usual.wantResend(),
        usual.writeResend(),
        usual.guardPatience(),
        usual.followNear());
  }

  private boolean hopes() {
    return broker.hopes();
  }

  private void questions() {
    broker.questioned(now);
  }

  void start(ModelNode[] all) {
    for (ModelNode node : all) {
      broker.joined(node.self, now);
    }
    broker.masterElected(all[0].self, now);
    broker.jobStarted(now);
    settle();
  }

  /** Runs the commands that the last step has posted, and reports idle workers to the broker. */
  void settle() {
    while (!isGone() && !(commands.isEmpty() && idle == idleWorkers())) {
      while (!commands.isEmpty()) {
        commands.remove().run(now);
      }
      if (idle != idleWorkers()) {
        idle = idleWorkers();
        broker.idle(idle, now);
      }
    }
  }

  private int idleWorkers() {
    return phase != Phase.HANDED_OVER && workers.isIdle() ? 1 : 0;
  }

  boolean isGone() {
    return phase == Phase.GONE;
  }

  /** Passes the events that concern only this live node. */
  void addSteps(boolean done, Consumer<Step> steps) {
    if (phase != Phase.HANDED_OVER && workers.canBegin()) {
      steps.accept(Step.of(Kind.BEGIN, id));
    }
    if (phase != Phase.HANDED_OVER && workers.isRunning()) {
      steps.accept(Step.of(Kind.END, id));
    }
    if (waits()) {
      steps.accept(Step.of(Kind.TICK, id));
    }
    if (phase == Phase.LEAVING) {
      steps.accept(Step.of(Kind.HAND_OVER, id));
    }
    if (phase == Phase.HANDED_OVER || phase == Phase.JOB_OVER) {
      steps.accept(Step.of(Kind.GO, id));
    }
    if (done && phase == Phase.WORKING) {
      steps.accept(Step.of(Kind.OVER, id));
    }
  }

  boolean canAsk(int other) {
    return phase == Phase.WORKING && workers.isIdle() && policy.open == null && !knowsGone[other];
  }

  /**
   * Returns true if this node can be informed that another node is gone. A node that leaves at the
   * end of the job is gone after the news of the end.
   */
  boolean canNotice(ModelNode gone) {
    return !knowsGone[gone.id] && (!gone.knowsEnd || knowsEnd);
  }

  void leave() {
    phase = Phase.LEAVING;
    broker.startLeaving();
  }

  void handOver() {
    phase = Phase.HANDED_OVER;
    broker.handOver(now);
  }

  void jobOver() {
    phase = Phase.JOB_OVER;
    knowsEnd = true;
    broker.jobOver(now);
  }

  /** Returns true if no task and no record is left on a node that is not gone. */
  boolean isEmpty() {
    return isGone() || (workers.isEmpty() && !waits());
  }

  void ask(Member victim) {
    policy.victim = victim;
    broker.idle(1, now);
    policy.victim = null;
  }

  /** Lets all timers of this node expire. */
  void tick() {
    now += HOUR;
    broker.tick(now);
    settle();
  }

  /** Returns true if the broker has work at its next tick. */
  boolean waits() {
    return broker.wakeAt() != StealPolicy.NEVER;
  }

  void appendState(StringBuilder text) {
    text.append('|').append(phase).append(knowsEnd);
    if (isGone()) {
      return;
    }
    text.append(workers).append(idle).append(policy.lastId).append(policy.open);
    for (boolean known : knowsGone) {
      text.append(known ? '+' : '-');
    }
    Digest.append(text, broker, now);
  }
}
