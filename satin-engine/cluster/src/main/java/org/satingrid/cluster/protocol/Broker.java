package org.satingrid.cluster.protocol;

import java.io.IOException;
import java.util.function.Consumer;
import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.cluster.protocol.Imports.Finished;
import org.satingrid.cluster.protocol.Message.Coming;
import org.satingrid.cluster.protocol.Message.NoWork;
import org.satingrid.cluster.protocol.Message.Refused;
import org.satingrid.cluster.protocol.Message.ResultOf;
import org.satingrid.cluster.protocol.Message.ResultReceived;
import org.satingrid.cluster.protocol.Message.StealRequest;
import org.satingrid.cluster.protocol.Message.StillHeld;
import org.satingrid.cluster.protocol.Message.TaskGranted;
import org.satingrid.network.Member;

/**
 * One node's part in the stealing between nodes: policy, requests, grants and imports behind one
 * door. Has no thread, clock or network of its own; all methods are called by the one thread that
 * owns it. Times are nanoseconds since an origin of the caller's choice.
 */
public final class Broker {
  private static final long SCAN = 100_000_000;

  private final Wiring wiring;
  private final StealPolicy policy;
  private final Ledger ledger = new Ledger();
  private final Holdings holdings;
  private final Mail mail;
  private final Requests requests;
  private final Victim victim;
  private final Imports imports;
  private long nextScan;

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
    holdings = new Holdings(wiring.workers());
    mail = new Mail(wiring.outbox(), ledger);
    Serializer serializer = new Serializer(wiring.codec(), ledger, wiring.failures());
    requests = new Requests(wiring.self(), mail, ledger, Timing.DEFAULT);
    victim = new Victim(holdings, mail, serializer, ledger, Timing.DEFAULT);
    imports =
        new Imports(
            holdings,
            mail,
            serializer,
            ledger,
            Timing.DEFAULT,
            done -> post.accept(now -> finished(done, now)));
  }

  public void idle(int workers, long now) {
    tell(new StealEvent.Idle(workers), now);
  }

  public void joined(Member member, long now) {
    tell(new StealEvent.Joined(member), now);
  }

  public void masterElected(Member master, long now) {
    tell(new StealEvent.MasterElected(master), now);
  }

  /** The program's entry starts here; its work was stolen from nobody. */
  public void programStarted(long now) {
    ledger.work().programOpened(now);
    holdings.programStarted();
  }

  /** A member left or died: its tasks come back, its results are dropped. */
  public void gone(Member member, long now) {
    victim.gone(member);
    imports.gone(member, now);
    requests.gone(member);
    tell(new StealEvent.Gone(member), now);
  }

  public void received(Member from, byte[] payload, long now) {
    ledger.received(from.site(), payload.length);
    Message message;
    try {
      message = MessageCodec.decode(payload);
    } catch (IOException garbled) {
      String what = "a message from " + from.node() + " makes no sense: " + garbled.getMessage();
      wiring.failures().failed("engine-error", what, garbled);
      return;
    }
    if (message instanceof StealRequest) {
      victim.requested(from, message.id(), now);
    } else if (message instanceof ResultOf result) {
      victim.completed(from, result.id(), result.outcome());
    } else if (message instanceof Refused) {
      victim.refused(from, message.id());
    } else if (message instanceof NoWork) {
      answered(from, message.id(), false, now);
    } else if (message instanceof TaskGranted grant) {
      granted(from, grant, now);
    } else if (message instanceof Coming) {
      requests.coming(from, message.id());
    } else if (message instanceof StillHeld) {
      refuseUnlessKnown(from, message.id());
    } else if (message instanceof ResultReceived) {
      imports.confirmed(from, message.id());
    }
  }

  /** To be called when {@link #wakeAt} has come; harmless at other times. */
  public void tick(long now) {
    if (now >= nextScan) {
      nextScan = now + SCAN;
      for (long id : requests.tick(now)) {
        tell(new StealEvent.TimedOut(id), now);
      }
      imports.tick(now);
      victim.tick(now);
    }
    if (now >= policy.wakeAt()) {
      tell(holdings.work(), now);
      tell(new StealEvent.Tick(), now);
    }
  }

  /** When {@link #tick} has something to do at the latest. */
  public long wakeAt() {
    boolean waits = requests.waits() || victim.waits() || imports.waits();
    return Math.min(policy.wakeAt(), waits ? nextScan : StealPolicy.NEVER);
  }

  public ClusterStatistics statistics(long now) {
    return ledger.snapshot(wiring.workers().statistics().usefulCpuNanos(), now);
  }

  private void granted(Member from, TaskGranted grant, long now) {
    if (requests.isOpen(from, grant.id())) {
      imports.start(from, grant.id(), grant.weight(), grant.task(), now);
      answered(from, grant.id(), true, now);
    } else {
      refuseUnlessKnown(from, grant.id());
    }
  }

  private void answered(Member from, long id, boolean withTask, long now) {
    if (requests.answered(from, id, withTask, now)) {
      tell(new StealEvent.Answered(id, withTask), now);
    }
  }

  private void refuseUnlessKnown(Member from, long id) {
    if (!requests.isOpen(from, id) && !imports.holds(from, id)) {
      mail.send(from, new Refused(id));
    }
  }

  private void finished(Finished done, long now) {
    imports.finished(done, now);
  }

  private void tell(StealEvent event, long now) {
    for (Request request : policy.on(event, now)) {
      requests.send(request, now);
    }
  }
}
