package org.satingrid.cluster.protocol;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.cluster.protocol.Message.Coming;
import org.satingrid.cluster.protocol.Message.Dropped;
import org.satingrid.cluster.protocol.Message.Follow;
import org.satingrid.cluster.protocol.Message.JobFailed;
import org.satingrid.cluster.protocol.Message.NoWork;
import org.satingrid.cluster.protocol.Message.Passed;
import org.satingrid.cluster.protocol.Message.Refused;
import org.satingrid.cluster.protocol.Message.ResultOf;
import org.satingrid.cluster.protocol.Message.ResultReceived;
import org.satingrid.cluster.protocol.Message.StealRequest;
import org.satingrid.cluster.protocol.Message.StillHeld;
import org.satingrid.cluster.protocol.Message.TaskGranted;
import org.satingrid.cluster.protocol.SampledTask.Name;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.cluster.sharing.Write;
import org.satingrid.codegen.Shared;
import org.satingrid.network.Member;

/**
 * One node's part in the stealing between nodes: policy, requests, grants and imports behind one
 * door. Has no thread, clock or network of its own; all methods are called by the one thread that
 * owns it at that time. Times are nanoseconds since an origin of the caller's choice.
 */
public final class Broker {
  private static final long SCAN = 100_000_000;

  private final Wiring wiring;
  private final MessageCodec messages;
  private final StealPolicy policy;
  private final Ledger ledger;
  private final Holdings holdings;
  private final Mail mail;
  private final Requests requests;
  private final Victim victim;
  private final Imports imports;
  private final Reuse reuse;
  private final Shelf shelf;
  private final Parcels parcels;
  private final Serializer serializer;
  private final Sharing sharing;
  private final Arrivals arrivals;
  private final Orphans orphans;
  private final Members members;
  private boolean leaving;
  private boolean over;
  private boolean started;
  private int idle;
  private boolean idleChanged;
  private long nextScan;
  private long lastScan;

  /** Something to do on the owning thread. */
  public interface Command {
    void run(long nowNanos);
  }

  /**
   * A broker that has heard nothing yet.
   *
   * @param post has a command run on the owning thread soon; called by workers
   */
  public Broker(Wiring wiring, StealPolicy policy, Consumer<Command> post) {
    this.wiring = wiring;
    this.policy = policy;
    members = new Members(wiring.self());
    ledger = new Ledger(wiring.self());
    holdings = new Holdings(wiring.workers());
    Keeper keeper = new Keeper(wiring.keepsResults() ? Runtime.getRuntime().maxMemory() / 16 : 0);
    Consumer<byte[]> toSelf = payload -> post.accept(now -> received(wiring.self(), payload, now));
    messages = new MessageCodec(wiring.codec().vocabulary());
    mail = new Mail(wiring.self(), messages, toSelf, wiring.outbox(), ledger);
    parcels =
        new Parcels(
            wiring.self().id(),
            wiring.codec(),
            write -> post.accept(now -> written(write, now)),
            Runtime.getRuntime().maxMemory() / 4);
    serializer = new Serializer(parcels, ledger, wiring.failures());
    sharing = new Sharing(wiring.self().site(), parcels, mail, Timing.DEFAULT, wiring.failures());
    requests = new Requests(wiring.self(), mail, ledger, Timing.DEFAULT, parcels::hasNoValues);
    reuse = new Reuse(wiring.self(), holdings, mail, serializer, ledger, keeper);
    imports =
        new Imports(
            wiring.self().id(),
            members::find,
            holdings,
            mail,
            serializer,
            ledger,
            Timing.DEFAULT,
            keeper,
            post);
    shelf = new Shelf(holdings, serializer, reuse);
    Losses losses = new Losses(holdings);
    victim =
        new Victim(
            holdings,
            mail,
            serializer,
            ledger,
            Timing.DEFAULT,
            shelf,
            wiring.self().site(),
            policy::mostGiven,
            losses,
            imports,
            sharing);
    arrivals = new Arrivals(holdings, mail, serializer, sharing, Timing.DEFAULT, imports, post);
    orphans = new Orphans(wiring.self(), members.others(), mail, keeper, reuse, imports, losses);
  }

  /** Whether results of tasks that are about to begin may be kept. Any thread may call it. */
  public boolean hopes() {
    return reuse.isHopeful();
  }

  /** Workers have left tasks to be looked at before they begin. */
  public void questioned(long now) {
    shelf.lookAtQuestioned(now);
  }

  /** A worker has made a shared object. Any thread may call it. */
  public void created(Shared object, boolean byMain) {
    parcels.created(object, byMain);
  }

  public void idle(int workers, long now) {
    idle = workers;
    shelf.idle(workers);
    reuse.idle(workers, now);
    tellIdle(now);
    if (workers > 0) {
      follow(now);
    }
  }

  /** An idle worker is mostly one whose invocations all wait. */
  private void follow(long now) {
    if (!leaving) {
      victim.follow(now);
    }
  }

  /**
   * Workers for which a task has arrived that cannot begin yet are not idle. Before the program
   * starts nobody has work, so no worker is told to be idle: to ask would cost messages for each
   * pair of members.
   */
  private void tellIdle(long now) {
    tell(new StealEvent.Idle(started ? Math.max(0, idle - arrivals.size()) : 0), now);
  }

  public void joined(Member member, long now) {
    if (members.joined(member)) {
      orphans.joined(member);
      sharing.joined(member, now);
    }
    tell(new StealEvent.Joined(member), now);
  }

  /** Messages to a member of another site go straight to its node from now on, or do not. */
  public void reached(Member member, boolean directly) {
    if (members.has(member)) {
      ledger.routes().reached(member, directly);
    }
  }

  public void masterElected(Member elected, long now) {
    members.elected(elected);
    tell(new StealEvent.MasterElected(elected), now);
  }

  /** The program runs, here or elsewhere: idle workers ask for work from now on. */
  public void jobStarted(long now) {
    started = true;
    tellIdle(now);
  }

  /** The program's entry starts here; its work was stolen from nobody. */
  public void programStarted(long now) {
    ledger.work().programOpened(now);
    ledger.tree().programStarted(now);
    holdings.programStarted();
  }

  /** Stolen tasks to be told of; each once when it has begun and once when it has ended. */
  public List<SampledTask> sampled() {
    return ledger.tree().take();
  }

  /** A member left or died: its tasks come back, what was computed for it is offered to all. */
  public void gone(Member member, long now) {
    members.gone(member);
    sharing.gone(member, now);
    arrivals.gone(member);
    idleChanged = true;
    requests.gone(member);
    ledger.routes().gone(member);
    if (!over) {
      victim.gone(member);
      reuse.gone(member);
      orphans.gone(member, now);
    }
    tell(new StealEvent.Gone(member), now);
  }

  /** Nothing is stolen any more, in either direction; what runs here may finish. */
  public void startLeaving() {
    leaving = true;
  }

  /**
   * The program has ended, so all that is elsewhere is over, too. Members leave now, one after the
   * other, some before their last reports were confirmed: what they had is not lost and must not be
   * done again, else it would be counted twice.
   */
  public void jobOver(long now) {
    over = true;
    startLeaving();
    victim.jobOver();
    imports.jobOver(now);
    orphans.jobOver();
  }

  /** Whether no other node waits for anything of this one. */
  public boolean hasHandedOver() {
    return imports.isEmpty() && arrivals.size() == 0 && !sharing.waits();
  }

  /** Whether tasks of this node are elsewhere, or thieves do not know yet that they are dropped. */
  boolean waitsForThieves() {
    return victim.waits();
  }

  /** Gives back what has no result yet, and passes on what is kept for others. */
  public void handOver(long now) {
    arrivals.refuseAll();
    imports.refuseAll(now);
    Member heir = members.heir();
    if (heir != null) {
      orphans.handOver(heir);
    }
  }

  /** Tells the master, which ends the job, why it cannot be completed. */
  public void tellFailure(String code, String message) {
    Member master = members.master();
    if (master != null) {
      mail.send(master, new JobFailed(code, message));
    }
  }

  /** Takes a message on a thread that has time and stack for any. */
  public void received(Member from, byte[] payload, long now) {
    ledger.received(from.site(), payload.length);
    try {
      received(from, messages.decode(payload), now);
    } catch (IOException garbled) {
      String what = "a message from " + from.node() + " makes no sense: " + garbled.getMessage();
      wiring.failures().failed("engine-error", what, garbled);
    }
  }

  /** Takes a message on any thread if it is {@link Brief}; else returns false, nothing done. */
  public boolean receivedBriefly(Member from, byte[] payload, long now) {
    Message message = Brief.decode(payload, messages);
    if (message == null || victim.hasGranted(from, message)) {
      return false;
    }
    ledger.received(from.site(), payload.length);
    serializer.packOnly(Brief.BYTES);
    try {
      received(from, message, now);
    } finally {
      serializer.packAny();
    }
    return true;
  }

  private void received(Member from, Message message, long now) {
    if (message instanceof StealRequest request) {
      sharing.asked(from, request.bare());
      if (leaving) {
        mail.send(from, new NoWork(message.id()));
      } else {
        tell(new StealEvent.Asked(from), now);
        if (!from.site().equals(wiring.self().site())) {
          tell(holdings.work(), now); // What to give depends on it.
        }
        victim.requested(from, message.id(), isEarly(from), now);
      }
    } else if (message instanceof ResultOf result) {
      victim.completed(from, members.find(result.thief()), result);
    } else if (message instanceof Refused) {
      victim.refused(from, message.id());
    } else if (message instanceof NoWork) {
      answered(from, message.id(), false, 0, now);
    } else if (message instanceof TaskGranted grant) {
      granted(from, grant, now);
    } else if (message instanceof Coming) {
      requests.coming(from, message.id());
    } else if (message instanceof StillHeld) {
      refuseUnlessKnown(from, message.id());
    } else if (message instanceof Dropped) {
      imports.dropped(from, message.id(), now);
      arrivals.dropped(from, message.id());
      idleChanged = true;
      refuseUnlessKnown(from, message.id());
    } else if (message instanceof ResultReceived received) {
      imports.confirmed(from, new Name(received.thief(), received.id()), now);
    } else if (message instanceof Follow follow && !leaving) {
      imports.follow(from, follow);
    } else if (message instanceof Passed) {
      victim.passed(from, message.id(), now);
    } else if (message instanceof JobFailed failed) {
      wiring.failures().failed(failed.code(), failed.message(), null);
    } else if (!orphans.received(from, message, now) && sharing.received(from, message, now)) {
      changed(now);
    }
  }

  /**
   * Whether a member of another site asks before the program has come here, to the master's site.
   */
  private boolean isEarly(Member thief) {
    boolean isFar = !thief.site().equals(wiring.self().site());
    return isFar && members.masterIsNear() && !holdings.haveBeenUsed();
  }

  private void written(Write write, long now) {
    sharing.written(write, now);
    changed(now);
  }

  private void changed(long now) {
    arrivals.changed(now);
    idleChanged = true;
  }

  /** To be called when {@link #wakeAt} has come; harmless at other times. */
  public void tick(long now) {
    victim.look(now, leaving);
    if (now >= nextScan) {
      nextScan = now + SCAN;
      requests.tick(now).forEach(event -> tell(event, now));
      imports.tick(now);
      sharing.tick(now);
      arrivals.tick(now);
      if (idleChanged) {
        idleChanged = false;
        tellIdle(now);
      }
      victim.tick(now);
      follow(now);
      orphans.tick();
      reuse.tick(now);
      if (!leaving) {
        shelf.look(now);
      }
      lastScan = now;
    }
    if (now >= policy.wakeAt()) {
      tell(holdings.work(), now);
      tell(new StealEvent.Tick(), now);
    }
  }

  /** When {@link #tick} has something to do at the latest. */
  public long wakeAt() {
    boolean waits =
        requests.waits()
            || victim.waits()
            || imports.waits()
            || reuse.waits()
            || shelf.waits(lastScan)
            || orphans.waits()
            || sharing.waits()
            || arrivals.size() > 0
            || idleChanged;
    long at = Math.min(policy.wakeAt(), victim.lookAt());
    return Math.min(at, waits ? nextScan : StealPolicy.NEVER);
  }

  /** Whether a member of this site is to answer a steal. */
  public boolean awaitsNeighbour() {
    return requests.awaitsNeighbour();
  }

  public ClusterStatistics statistics(long now) {
    return ledger.snapshot(wiring.workers().statistics().usefulCpuNanos(), now);
  }

  private void granted(Member from, TaskGranted grant, long now) {
    if (leaving) {
      mail.send(from, new Refused(grant.id()));
    } else if (requests.isOpen(from, grant.id())) {
      arrivals.arrived(from, grant, now);
      answered(from, grant.id(), true, grant.weight(), now);
    } else {
      refuseUnlessKnown(from, grant.id());
    }
  }

  private void answered(Member from, long id, boolean withTask, double weight, long now) {
    if (requests.answered(from, id, withTask, now)) {
      tell(new StealEvent.Answered(id, withTask, weight), now);
    }
  }

  private void refuseUnlessKnown(Member from, long id) {
    if (!requests.isOpen(from, id) && !imports.holds(from, id) && !arrivals.holds(from, id)) {
      mail.send(from, new Refused(id));
    }
  }

  private void tell(StealEvent event, long now) {
    for (Request request : policy.on(event, now)) {
      if (!leaving) {
        requests.send(request, now);
      }
    }
  }
}
