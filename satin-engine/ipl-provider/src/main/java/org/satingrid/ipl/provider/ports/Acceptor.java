package org.satingrid.ipl.provider.ports;

import ibis.ipl.ConnectionClosedException;
import ibis.ipl.PortType;
import ibis.ipl.SendPortIdentifier;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.Receiver;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.identity.Card;
import org.satingrid.ipl.provider.identity.GridSendPortIdentifier;
import org.satingrid.ipl.provider.identity.InstanceIdentifier;
import org.satingrid.ipl.provider.message.NodeMessage.Ask;
import org.satingrid.ipl.provider.message.Refusal;
import org.satingrid.ipl.provider.node.Switchboard;

/** The connections of a receive port, by number: accepts, refuses and reports them. */
final class Acceptor implements Switchboard.Inlet {
  private static final Logger LOG = System.getLogger(Acceptor.class.getName());

  private final PortHost host;
  private final PortType type;
  private final @Nullable Predicate<SendPortIdentifier> upcall;
  private final LostConnections<SendPortIdentifier> losses;
  private final Receiver receiver;
  // The monitor of this map is taken last, also by the network's thread.
  private final Map<Integer, SendPortIdentifier> accepted = new LinkedHashMap<>();
  private final Map<Integer, SendPortIdentifier> applicants = new HashMap<>();
  private final Map<Integer, Refusal> refusals = new HashMap<>();
  private final Map<Integer, ConnectionClosedException> causes = new HashMap<>();
  private final List<SendPortIdentifier> added = new ArrayList<>();
  private int lastLost;
  private @Nullable SendPortIdentifier lastLostOrigin;

  /**
   * Makes the connections of a port.
   *
   * @param upcall the program's decision on an applicant. Null accepts all. Runs on the program's
   *     threads.
   */
  Acceptor(
      PortHost host,
      PortType type,
      @Nullable Predicate<SendPortIdentifier> upcall,
      LostConnections<SendPortIdentifier> losses) {
    this.host = host;
    this.type = type;
    this.upcall = upcall;
    this.losses = losses;
    // Without a program's decision, the network's thread answers at once.
    Receiver.Upcalls upcalls =
        new Receiver.Upcalls(
            upcall == null ? Runnable::run : losses.calls()::post, this::accepts, this::report);
    this.receiver = new Receiver(this::send, PortSizes.CREDITS, upcalls);
  }

  Receiver receiver() {
    return receiver;
  }

  /** Returns the sender of the live message. */
  SendPortIdentifier origin() {
    int live = receiver.live();
    synchronized (accepted) {
      SendPortIdentifier origin = accepted.get(live);
      if (origin == null && live == lastLost) {
        origin = lastLostOrigin;
      }
      if (origin == null) {
        throw new IllegalStateException("connection " + live + " has no sender");
      }
      return origin;
    }
  }

  SendPortIdentifier[] connected() {
    synchronized (accepted) {
      return accepted.values().toArray(SendPortIdentifier[]::new);
    }
  }

  /** Returns the connections accepted since the last call. */
  SendPortIdentifier[] takeNew() {
    LostConnections.requireDowncalls(type);
    synchronized (accepted) {
      SendPortIdentifier[] all = added.toArray(SendPortIdentifier[]::new);
      added.clear();
      return all;
    }
  }

  @Override
  public void asked(int connection, int from, Ask ask) {
    if (!Set.of(type.getCapabilities()).equals(Set.copyOf(ask.type()))) {
      Frame refused = new Frame(Frame.Kind.REFUSED, 0, null);
      host.registry().node().switchboard().toSender(connection, refused, Refusal.TYPE_MISMATCH);
      return;
    }
    InstanceIdentifier instance =
        new InstanceIdentifier(host.registry().getPoolName(), from, Card.of(ask.card()));
    synchronized (accepted) {
      applicants.put(connection, new GridSendPortIdentifier(ask.sendPort(), instance));
    }
    receiver.receive(connection, new Frame(Frame.Kind.ASK, 0, null));
  }

  @Override
  public void receive(int connection, Frame frame) {
    receiver.receive(connection, frame);
    if (frame.kind() == Frame.Kind.WITHDRAW) {
      forgetUnlessUsed(connection);
    }
  }

  @Override
  public void lost(int connection) {
    synchronized (accepted) {
      causes.put(connection, new ConnectionClosedException("the sender's instance is gone"));
    }
    receiver.lost(connection);
    forgetUnlessUsed(connection);
  }

  /** An applicant can be lost before the port accepts connections, and without a report. */
  private void forgetUnlessUsed(int connection) {
    boolean used = receiver.has(connection);
    synchronized (accepted) {
      if (!used && !accepted.containsKey(connection)) {
        applicants.remove(connection);
        causes.remove(connection);
      }
    }
  }

  private void send(int connection, Frame frame) {
    Refusal refusal;
    synchronized (accepted) {
      Refusal decided = refusals.remove(connection);
      refusal = decided == null ? Refusal.DENIED : decided;
      if (frame.kind() == Frame.Kind.REFUSED) {
        applicants.remove(connection);
      }
      if (frame.kind() == Frame.Kind.SHUT) {
        accepted.remove(connection);
      }
    }
    host.registry().node().switchboard().toSender(connection, frame, refusal);
  }

  private boolean accepts(int connection) {
    SendPortIdentifier applicant;
    synchronized (accepted) {
      applicant = applicants.get(connection);
      if (!accepted.isEmpty()
          && !type.hasCapability(PortType.CONNECTION_MANY_TO_ONE)
          && !type.hasCapability(PortType.CONNECTION_MANY_TO_MANY)) {
        refusals.put(connection, Refusal.NO_MANY_TO_ONE);
        return false;
      }
    }
    if (applicant == null || !programAccepts(applicant)) {
      return false;
    }
    synchronized (accepted) {
      applicants.remove(connection);
      accepted.put(connection, applicant);
      if (type.hasCapability(PortType.CONNECTION_DOWNCALLS)) {
        added.add(applicant);
      }
    }
    return true;
  }

  private boolean programAccepts(SendPortIdentifier applicant) {
    try {
      return upcall == null || upcall.test(applicant);
    } catch (RuntimeException | Error e) {
      LOG.log(Level.WARNING, "the program's connection upcall failed, and refuses " + applicant, e);
      return false;
    }
  }

  private void report(int connection) {
    SendPortIdentifier origin;
    ConnectionClosedException cause;
    synchronized (accepted) {
      origin = accepted.remove(connection);
      cause = causes.remove(connection);
      lastLost = connection;
      lastLostOrigin = origin;
    }
    if (origin != null) {
      losses.add(origin, cause);
    }
  }
}
