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
 * One node's part in the stealing between nodes. Combines policy, requests, grants and imports
 * behind one interface. The broker has no thread, clock or network. At any time only one thread
 * owns the broker and calls its methods. Times are nanoseconds since an origin that the caller
 * chooses.
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
   * Makes a broker that has not handled any events.
   *
   * @param post runs a command soon, on the owning thread. Workers call it.
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
   * Returns true if a node may keep results of tasks that are about to begin on this node. Any
   * thread can call it.
   */
  public boolean hopes() {
    return parts.reuse.isHopeful();
  }

  /** Called when workers have left tasks to be checked before they begin. */
  public void questioned(long now) {
    parts.queue.lookAtQuestioned(now);
  }

  /** Called when a worker has made a shared object. Any thread can call it. */
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

  /**
   * Sends invocations that wait for only one call to the node of this call. Called when a worker is
   * idle.
   */
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

  /** Called when messages to a member of another site begin or stop to go directly to its node. */
  public void reached(Member member, boolean directly) {
    if (parts.members.has(member)) {
      parts.counters.routes().reached(member, directly);
    }
  }

  /**
   * Called when a member is temporarily unreachable. If the member is this member itself, no hub is
   * reachable. The tasks on an unreachable member stay there. It gets no requests, and this node
   * sends each message to it only once.
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

  /** Called when an unreachable member is reachable again. */
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

  /**
   * Called when the program runs, on this node or another. Idle workers send requests from now on.
   */
  public void jobStarted(long now) {
    thief.jobStarted(now);
  }

  /**
   * Called when the program starts on this node. The work of the program counts as this node's own
   * work.
   */
  public void programStarted(long now) {
    parts.parcels.programStarts();
    parts.counters.programStarted(now);
    parts.workers.programStarted();
  }

  /**
   * Returns the stolen tasks to report. Each task is returned two times: after its begin and after
   * its end.
   */
  public List<SampledTask> sampled() {
    return parts.counters.tree().take();
  }

  /**
   * Called when a member left or died. Takes back the tasks that this member had stolen. Offers the
   * results that were computed for this member to all nodes.
   */
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

  /** Stops stealing in both directions. Running tasks can finish. */
  public void startLeaving() {
    thief.startLeaving();
  }

  /**
   * Called when the program has ended, and with it all tasks on other nodes. From now on, other
   * members leave one after the other, some of them before their last reports were confirmed. Their
   * tasks must not be repeated, because the work would be counted twice.
   */
  public void jobOver(long now) {
    over = true;
    startLeaving();
    parts.victim.jobOver();
    parts.imports.jobOver(now);
    parts.orphans.jobOver();
  }

  /** Returns true if no other node waits for an answer of this node. */
  public boolean hasHandedOver() {
    return parts.imports.isEmpty() && parts.arrivals.size() == 0 && !parts.sharing.waits();
  }

  /**
   * Returns true if tasks of this node are on other nodes, or if thieves do not know yet that their
   * tasks were dropped.
   */
  boolean waitsForThieves() {
    return parts.victim.waits();
  }

  /**
   * Gives back tasks without a result, and passes on the results that this node keeps for other
   * nodes.
   */
  public void handOver(long now) {
    parts.arrivals.refuseAll();
    parts.imports.refuseAll(now);
    Member heir = parts.members.heir();
    if (heir != null) {
      parts.orphans.handOver(heir);
    }
  }

  /** Sends the master the reason why the job cannot be completed. The master ends the job. */
  public void tellFailure(String code, String message) {
    Member master = parts.members.master();
    if (master != null) {
      parts.sender.send(master, new JobFailed(code, message));
    }
  }

  /** Handles a message of any kind, on a thread with enough time and stack. */
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
   * Handles a message on any thread if the message is one of {@link BriefMessages}. Otherwise
   * returns false without any effect.
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

  /** Must be called at the time of {@link #wakeAt}. Can be called at any other time. */
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

  /** Returns the latest time for the next call of {@link #tick}. */
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

  /** Returns true if a steal request to a member of the same site waits for its answer. */
  public boolean awaitsNeighbour() {
    return parts.requests.awaitsNeighbour();
  }

  public ClusterStatistics statistics(long now) {
    return parts.counters.snapshot(parts.wiring.workers().statistics().usefulCpuNanos(), now);
  }
}
