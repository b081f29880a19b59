package org.satingrid.cluster.protocol;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.protocol.figures.ClusterStatistics;
import org.satingrid.cluster.protocol.figures.SampledTask;
import org.satingrid.cluster.protocol.message.BriefMessages;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.JobFailed;
import org.satingrid.cluster.protocol.node.Command;
import org.satingrid.cluster.protocol.stealing.Thief;
import org.satingrid.cluster.sharing.Write;
import org.satingrid.codegen.Shared;
import org.satingrid.network.Member;

/**
 * One node's part in the stealing between nodes: policy, requests, grants and imports behind one
 * interface. It has no thread, clock or network. All methods are called by the one thread that owns
 * it at that time. Times are nanoseconds since an origin of the caller's choice.
 */
public final class Broker {
  private static final long SCAN = 100_000_000;

  private final Parts parts;
  private final Thief thief;
  private final MessageHandler handler;
  private boolean over;
  private long nextScan;
  private long lastScan;

  /**
   * A broker without any events so far.
   *
   * @param post runs a command on the owning thread soon. Workers call it.
   */
  public Broker(Wiring wiring, StealPolicy policy, Consumer<Command> post) {
    parts = new Parts(wiring, policy, new FromHere(), post);
    thief = new Thief(policy, parts.workers, parts.requests, parts.arrivals);
    handler = new MessageHandler(parts, thief);
  }

  private final class FromHere implements Parts.Events {
    @Override
    public void received(byte[] payload, long now) {
      Broker.this.received(parts.wiring.self(), payload, now);
    }

    @Override
    public void written(Write write, long now) {
      parts.sharing.written(write, now);
      handler.changed(now);
    }
  }

  /**
   * Returns true if results of tasks that are about to begin may be kept somewhere. Any thread may
   * call it.
   */
  public boolean hopes() {
    return parts.reuse.isHopeful();
  }

  /** Workers have left tasks here to be checked before they begin. */
  public void questioned(long now) {
    parts.queue.lookAtQuestioned(now);
  }

  /** A worker has made a shared object. Any thread may call it. */
  public void created(Shared object, boolean byMain) {
    parts.parcels.created(object, byMain);
  }

  public void idle(int workers, long now) {
    parts.counters.wideArea().idle(workers, now);
    parts.queue.idle(workers);
    parts.reuse.idle(workers, now);
    thief.idle(workers, now);
    if (workers > 0) {
      follow(now);
    }
  }

  /** A worker is mostly idle because all its invocations wait. */
  private void follow(long now) {
    if (!thief.isLeaving()) {
      parts.victim.follow(now);
    }
  }

  public void joined(Member member, long now) {
    if (parts.members.joined(member)) {
      parts.orphans.joined(member);
      parts.sharing.joined(member, now);
    }
    thief.tell(new StealEvent.Joined(member), now);
  }

  /** Messages to a member of another site go directly to its node from now on, or no longer do. */
  public void reached(Member member, boolean directly) {
    if (parts.members.has(member)) {
      parts.counters.routes().reached(member, directly);
    }
  }

  /**
   * A member cannot be reached for now. If it is this member, it sees no hub. Its tasks stay its
   * own. It only gets no requests, and each message is sent to it once.
   */
  public void away(Member member, long now) {
    parts.sharing.away(member, now);
    if (parts.members.has(member)) {
      parts.sender.away(member);
      parts.requests.gone(member, now);
      thief.tell(new StealEvent.Gone(member), now);
      thief.changed();
    }
  }

  /** A member that was away is back. */
  public void back(Member member, long now) {
    parts.sender.notAway(member);
    parts.sharing.back(member, now);
    if (parts.members.has(member)) {
      thief.tell(new StealEvent.Joined(member), now);
      thief.changed();
    }
  }

  public void masterElected(Member elected, long now) {
    parts.members.elected(elected);
    thief.tell(new StealEvent.MasterElected(elected), now);
  }

  /** The program runs, here or elsewhere. Idle workers send requests from now on. */
  public void jobStarted(long now) {
    thief.jobStarted(now);
  }

  /** The program's entry starts here. Its work was not stolen. */
  public void programStarted(long now) {
    parts.parcels.programStarts();
    parts.counters.programStarted(now);
    parts.workers.programStarted();
  }

  /** Returns the stolen tasks to report, each once when it has begun and once when it has ended. */
  public List<SampledTask> sampled() {
    return parts.counters.tree().take();
  }

  /** A member left or died. Its tasks come back, and results computed for it are offered to all. */
  public void gone(Member member, long now) {
    parts.members.gone(member);
    parts.sender.notAway(member);
    parts.sharing.gone(member, now);
    parts.arrivals.gone(member);
    thief.changed();
    parts.requests.gone(member, now);
    parts.counters.routes().gone(member);
    if (!over) {
      parts.victim.gone(member);
      parts.reuse.gone(member);
      parts.orphans.gone(member, now);
    }
    thief.tell(new StealEvent.Gone(member), now);
  }

  /** Stealing stops in both directions. Running tasks may finish. */
  public void startLeaving() {
    thief.startLeaving();
  }

  /**
   * The program has ended, and therefore all tasks that are elsewhere. Members leave now, one after
   * the other, some before their last reports were confirmed. Their work is not lost and must not
   * be repeated, because it would be counted twice.
   */
  public void jobOver(long now) {
    over = true;
    startLeaving();
    parts.victim.jobOver();
    parts.imports.jobOver(now);
    parts.orphans.jobOver();
  }

  /** Returns true if no other node waits for this one. */
  public boolean hasHandedOver() {
    return parts.imports.isEmpty() && parts.arrivals.size() == 0 && !parts.sharing.waits();
  }

  /**
   * Returns true if tasks of this node are elsewhere, or thieves were not yet informed that they
   * are dropped.
   */
  boolean waitsForThieves() {
    return parts.victim.waits();
  }

  /** Gives back tasks without a result, and passes on results that are kept for others. */
  public void handOver(long now) {
    parts.arrivals.refuseAll();
    parts.imports.refuseAll(now);
    Member heir = parts.members.heir();
    if (heir != null) {
      parts.orphans.handOver(heir);
    }
  }

  /** Reports to the master, which ends the job, why it cannot be completed. */
  public void tellFailure(String code, String message) {
    Member master = parts.members.master();
    if (master != null) {
      parts.sender.send(master, new JobFailed(code, message));
    }
  }

  /** Handles a message on a thread with enough time and stack for every kind. */
  public void received(Member from, byte[] payload, long now) {
    parts.counters.received(from.site(), payload.length);
    try {
      handler.handle(from, parts.messages.decode(payload), now);
    } catch (IOException garbled) {
      String what = "a message from " + from.node() + " makes no sense: " + garbled.getMessage();
      parts.wiring.failures().failed("engine-error", what, garbled);
    }
  }

  /**
   * Handles a message on any thread if it is one of {@link BriefMessages}, otherwise returns false
   * without any effect.
   */
  public boolean receivedBriefly(Member from, byte[] payload, long now) {
    Message message = BriefMessages.decode(payload, parts.messages);
    if (message == null || parts.victim.hasGranted(from, message)) {
      return false;
    }
    parts.counters.received(from.site(), payload.length);
    parts.serializer.packOnly(BriefMessages.BYTES);
    try {
      handler.handle(from, message, now);
    } finally {
      parts.serializer.packAny();
    }
    return true;
  }

  /** Must be called when {@link #wakeAt} has come, and is harmless at other times. */
  public void tick(long now) {
    parts.victim.look(now, thief.isLeaving());
    if (now >= nextScan) {
      nextScan = now + SCAN;
      thief.repeat(now);
      parts.imports.tick(now);
      parts.sharing.tick(now);
      parts.arrivals.tick(now);
      thief.tellChanges(now);
      parts.victim.tick(now);
      follow(now);
      parts.orphans.tick();
      parts.reuse.tick(now);
      if (!thief.isLeaving()) {
        parts.queue.look(now);
      }
      lastScan = now;
    }
    thief.tick(now);
  }

  /** Returns the latest time at which {@link #tick} has work. */
  public long wakeAt() {
    boolean waits =
        thief.waits()
            || parts.victim.waits()
            || parts.imports.waits()
            || parts.reuse.waits()
            || parts.queue.waits(lastScan)
            || parts.orphans.waits()
            || parts.sharing.waits()
            || parts.arrivals.size() > 0;
    long at = Math.min(thief.wakeAt(), parts.victim.lookAt());
    return Math.min(at, waits ? nextScan : StealPolicy.NEVER);
  }

  /** Returns true if a steal request to a member of this site waits for its answer. */
  public boolean awaitsNeighbour() {
    return parts.requests.awaitsNeighbour();
  }

  public ClusterStatistics statistics(long now) {
    return parts.counters.snapshot(parts.wiring.workers().statistics().usefulCpuNanos(), now);
  }
}
