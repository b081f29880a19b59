package org.satingrid.ipl.provider.ports;

import ibis.ipl.AlreadyConnectedException;
import ibis.ipl.ConnectionFailedException;
import ibis.ipl.ConnectionRefusedException;
import ibis.ipl.ConnectionTimedOutException;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.PortMismatchException;
import ibis.ipl.PortType;
import ibis.ipl.ReceivePortIdentifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.Sender;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.identity.GridReceivePortIdentifier;
import org.satingrid.ipl.provider.message.NodeMessage.Ask;
import org.satingrid.ipl.provider.message.Refusal;
import org.satingrid.ipl.provider.node.Node;
import org.satingrid.ipl.provider.node.Switchboard;

/** The connections of a send port, by receiver. One thread connects at a time. */
final class Connector implements Switchboard.Outlet {
  private final PortHost host;
  private final PortType type;
  private final String name;
  private final Node node;
  private final Sender sender;
  private final LostConnections<ReceivePortIdentifier> losses;
  // The monitor of this map is taken last, also by the network's thread.
  private final Map<GridReceivePortIdentifier, Integer> connected = new LinkedHashMap<>();
  private final Map<Integer, GridReceivePortIdentifier> receivers = new LinkedHashMap<>();
  private final Map<Integer, Refusal> refusals = new LinkedHashMap<>();

  Connector(
      PortHost host, PortType type, String name, LostConnections<ReceivePortIdentifier> losses) {
    this.host = host;
    this.type = type;
    this.name = name;
    this.losses = losses;
    this.node = host.registry().node();
    this.sender = new Sender(node.switchboard()::toReceiver, this::report);
  }

  Sender sender() {
    return sender;
  }

  /**
   * Connects to a receive port.
   *
   * @param millis maximum wait. 0 waits forever.
   */
  synchronized void connect(GridReceivePortIdentifier to, long millis)
      throws ConnectionFailedException {
    check(to);
    long start = System.nanoTime();
    if (!node.await(to.ibisIdentifier().number(), millis)) {
      throw node.isGone(to.ibisIdentifier().number())
          ? new ConnectionFailedException("the instance is gone", to)
          : new ConnectionTimedOutException("the instance has not been seen in time", to);
    }
    long passed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    int number = open(to);
    try {
      Sender.Verdict verdict =
          sender.connect(number, millis == 0 ? 0 : Math.max(1, millis - passed));
      accept(to, number, verdict);
    } catch (IllegalStateException e) {
      throw new ConnectionFailedException("a message of this port is live", to, e);
    } finally {
      forgetUnless(number, to);
    }
  }

  private void check(GridReceivePortIdentifier to) throws ConnectionFailedException {
    synchronized (connected) {
      if (!connected.isEmpty()
          && !type.hasCapability(PortType.CONNECTION_ONE_TO_MANY)
          && !type.hasCapability(PortType.CONNECTION_MANY_TO_MANY)) {
        throw new IbisConfigurationException(
            "send port "
                + name
                + " has a connection, and its type has neither "
                + PortType.CONNECTION_ONE_TO_MANY
                + " nor "
                + PortType.CONNECTION_MANY_TO_MANY);
      }
      if (connected.containsKey(to)) {
        throw new AlreadyConnectedException("the port is connected to it already", to);
      }
    }
  }

  private int open(GridReceivePortIdentifier to) {
    Ask ask = new Ask(0, host.card().toText(), name, to.name(), List.of(type.getCapabilities()), 0);
    int number = node.switchboard().open(this, to.ibisIdentifier().number(), ask);
    synchronized (connected) {
      receivers.put(number, to);
    }
    return number;
  }

  private void accept(GridReceivePortIdentifier to, int number, Sender.Verdict verdict)
      throws ConnectionFailedException {
    switch (verdict) {
      case CONNECTED -> {
        synchronized (connected) {
          if (receivers.containsKey(number)) {
            connected.put(to, number);
          }
        }
      }
      case REFUSED -> throw refused(to, number);
      case TIMED_OUT ->
          throw new ConnectionTimedOutException(
              "the port does not exist or does not accept connections in time", to);
      case CLOSED -> throw new ConnectionFailedException("this send port is closed", to);
      case LOST -> throw new ConnectionFailedException("the instance is gone", to);
    }
  }

  private ConnectionFailedException refused(GridReceivePortIdentifier to, int number) {
    Refusal refusal;
    synchronized (connected) {
      refusal = refusals.getOrDefault(number, Refusal.DENIED);
    }
    return switch (refusal) {
      case DENIED -> new ConnectionRefusedException("the receive port refuses it", to);
      case TYPE_MISMATCH ->
          new PortMismatchException("the receive port has another type than " + type, to);
      case NO_MANY_TO_ONE ->
          new ConnectionRefusedException(
              "the receive port has a connection, and its type allows one", to);
    };
  }

  private void forgetUnless(int number, GridReceivePortIdentifier connectedTo) {
    synchronized (connected) {
      refusals.remove(number);
      Integer current = connected.get(connectedTo);
      if (current == null || current != number) {
        receivers.remove(number);
        node.switchboard().forget(number);
      }
    }
  }

  /**
   * Ends a connection.
   *
   * @return false if there is no such connection
   * @throws IllegalStateException if a message is live
   */
  boolean disconnect(GridReceivePortIdentifier from) {
    Integer number;
    synchronized (connected) {
      number = connected.get(from);
    }
    if (number == null) {
      return false;
    }
    sender.close(number);
    synchronized (connected) {
      connected.remove(from);
      receivers.remove(number);
    }
    return true;
  }

  /** Ends connections that are being made, and all others. */
  void closeAll() {
    List<Integer> numbers;
    synchronized (connected) {
      numbers = new ArrayList<>(receivers.keySet());
      connected.clear();
      receivers.clear();
    }
    numbers.forEach(sender::close);
  }

  List<GridReceivePortIdentifier> connected() {
    synchronized (connected) {
      return List.copyOf(connected.keySet());
    }
  }

  @Override
  public void receive(int connection, Frame frame, Refusal refusal) {
    if (frame.kind() == Frame.Kind.REFUSED) {
      synchronized (connected) {
        refusals.put(connection, refusal);
      }
    }
    sender.receive(connection, frame);
  }

  @Override
  public void lost(int connection) {
    sender.lost(connection);
  }

  /** Handles the machine's report of a lost connection, under the sender's monitor. */
  private void report(int connection) {
    @Nullable GridReceivePortIdentifier receiver;
    synchronized (connected) {
      receiver = receivers.remove(connection);
      if (receiver != null) {
        connected.remove(receiver);
      }
    }
    if (receiver != null) {
      losses.add(receiver, new ConnectionFailedException("the connection is lost", receiver));
    }
  }
}
