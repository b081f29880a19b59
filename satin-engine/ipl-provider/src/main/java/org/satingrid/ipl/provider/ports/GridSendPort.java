package org.satingrid.ipl.provider.ports;

import ibis.ipl.ConnectionClosedException;
import ibis.ipl.ConnectionFailedException;
import ibis.ipl.ConnectionsFailedException;
import ibis.ipl.IbisIdentifier;
import ibis.ipl.PortType;
import ibis.ipl.ReadMessage;
import ibis.ipl.ReceivePortIdentifier;
import ibis.ipl.SendPort;
import ibis.ipl.SendPortDisconnectUpcall;
import ibis.ipl.SendPortIdentifier;
import ibis.ipl.WriteMessage;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.MessageOutput;
import org.satingrid.ipl.provider.data.Form;
import org.satingrid.ipl.provider.identity.GridReceivePortIdentifier;
import org.satingrid.ipl.provider.identity.GridSendPortIdentifier;
import org.satingrid.ipl.provider.identity.InstanceIdentifier;

/** A send port over the grid's network. */
public final class GridSendPort extends Counters implements SendPort {
  private final PortHost host;
  private final PortType type;
  private final GridSendPortIdentifier identifier;
  private final Properties properties;
  private final @Nullable UnaryOperator<Object> replacer;
  private final LostConnections<ReceivePortIdentifier> losses;
  private final Connector connector;
  private final Runnable atEnd;
  private volatile boolean closed;

  /**
   * Creates a port without connections.
   *
   * @param upcall null if unused
   * @param properties of the instance and of the port
   * @param atEnd runs when the program has closed the port
   * @throws IOException if the properties name a wrong replacer of objects
   */
  public GridSendPort(
      PortHost host,
      PortType type,
      String name,
      @Nullable SendPortDisconnectUpcall upcall,
      Properties properties,
      Runnable atEnd)
      throws IOException {
    this.host = host;
    this.type = type;
    this.identifier = new GridSendPortIdentifier(name, host.registry().self());
    this.properties = properties;
    this.replacer = Replacers.of(properties, host.loader());
    this.losses =
        new LostConnections<>(
            type,
            upcall == null ? null : (peer, cause) -> upcall.lostConnection(this, peer, cause),
            host.threads());
    this.connector = new Connector(host, type, name, losses);
    this.atEnd = atEnd;
  }

  @Override
  public PortType getPortType() {
    return type;
  }

  @Override
  public SendPortIdentifier identifier() {
    return identifier;
  }

  @Override
  public String name() {
    return identifier.name();
  }

  @Override
  public WriteMessage newMessage() throws IOException {
    if (UpcallThreads.refuseMessages(properties)) {
      throw new IOException("an upcall must finish its message before it sends another one");
    }
    requireConnection();
    MessageOutput output = new MessageOutput(connector.sender(), PortSizes.PART);
    try {
      requireConnection();
      if (type.hasCapability(PortType.COMMUNICATION_NUMBERED)) {
        long number = host.registry().getSequenceNumber(name());
        new DataOutputStream(output).writeLong(number + ReadMessage.INITIAL_SEQNO);
      }
    } catch (IOException e) {
      output.finish();
      throw e;
    }
    return new GridWriteMessage(this, output, Form.of(type).writer(output, replacer));
  }

  private void requireConnection() throws IOException {
    if (closed) {
      throw new ConnectionClosedException("send port " + name() + " is closed");
    }
    boolean many =
        type.hasCapability(PortType.CONNECTION_ONE_TO_MANY)
            || type.hasCapability(PortType.CONNECTION_MANY_TO_MANY);
    if (!many && connector.connected().isEmpty()) {
      throw new ConnectionClosedException("send port " + name() + " has no connection");
    }
  }

  /** Counts a message that has ended. Throws if a receiver has not got it. */
  void finished(long bytes, Set<Integer> missed) throws IOException {
    countMessage(bytes);
    if (!missed.isEmpty()) {
      throw new ConnectionClosedException(
          missed.size() + " receivers of send port " + name() + " are gone without this message");
    }
  }

  @Override
  public void connect(ReceivePortIdentifier receiver) throws ConnectionFailedException {
    connect(receiver, 0, true);
  }

  @Override
  public void connect(ReceivePortIdentifier receiver, long timeoutMillis, boolean fillTimeout)
      throws ConnectionFailedException {
    if (UpcallThreads.refuseConnections(properties)) {
      throw new ConnectionFailedException(
          "an upcall must finish its message before it connects", receiver);
    }
    if (timeoutMillis < 0) {
      throw new ConnectionFailedException("the time is negative: " + timeoutMillis, receiver);
    }
    if (!(receiver instanceof GridReceivePortIdentifier ours)) {
      throw new ConnectionFailedException("the port is not one of this implementation", receiver);
    }
    if (!closed) {
      connector.connect(ours, timeoutMillis);
      count(Counter.CONNECTIONS, 1);
    }
    if (closed) {
      connector.closeAll();
      throw new ConnectionFailedException("this send port is closed", receiver);
    }
  }

  @Override
  public ReceivePortIdentifier connect(IbisIdentifier ibisIdentifier, String receivePortName)
      throws ConnectionFailedException {
    return connect(ibisIdentifier, receivePortName, 0, true);
  }

  @Override
  public ReceivePortIdentifier connect(
      IbisIdentifier ibisIdentifier,
      String receivePortName,
      long timeoutMillis,
      boolean fillTimeout)
      throws ConnectionFailedException {
    ReceivePortIdentifier receiver = port(ibisIdentifier, receivePortName);
    connect(receiver, timeoutMillis, fillTimeout);
    return receiver;
  }

  @Override
  public void connect(ReceivePortIdentifier[] receivers) throws ConnectionsFailedException {
    connect(receivers, 0, true);
  }

  @Override
  public void connect(ReceivePortIdentifier[] receivers, long timeoutMillis, boolean fillTimeout)
      throws ConnectionsFailedException {
    new ManyConnections(this, timeoutMillis, fillTimeout).connect(receivers);
  }

  @Override
  public ReceivePortIdentifier[] connect(Map<IbisIdentifier, String> ports)
      throws ConnectionsFailedException {
    return connect(ports, 0, true);
  }

  @Override
  public ReceivePortIdentifier[] connect(
      Map<IbisIdentifier, String> ports, long timeoutMillis, boolean fillTimeout)
      throws ConnectionsFailedException {
    ReceivePortIdentifier[] receivers =
        ports.entrySet().stream()
            .map(port -> port(port.getKey(), port.getValue()))
            .toArray(ReceivePortIdentifier[]::new);
    connect(receivers, timeoutMillis, fillTimeout);
    return receivers;
  }

  @Override
  public void disconnect(ReceivePortIdentifier receiver) throws IOException {
    boolean found;
    try {
      found = receiver instanceof GridReceivePortIdentifier ours && connector.disconnect(ours);
    } catch (IllegalStateException e) {
      throw new IOException("a message is live; finish it before disconnecting", e);
    }
    if (!found) {
      throw new IOException("send port " + name() + " is not connected to " + receiver);
    }
    count(Counter.CLOSED_CONNECTIONS, 1);
  }

  @Override
  public void disconnect(IbisIdentifier ibisIdentifier, String receivePortName) throws IOException {
    disconnect(port(ibisIdentifier, receivePortName));
  }

  @Override
  public void close() throws IOException {
    synchronized (losses) {
      if (closed) {
        throw new ConnectionClosedException("send port " + name() + " is closed already");
      }
      if (connector.sender().isLive() && !connector.connected().isEmpty()) {
        throw new ConnectionClosedException("a message is live; finish it before closing");
      }
      closed = true;
    }
    count(Counter.CLOSED_CONNECTIONS, connector.connected().size());
    connector.closeAll();
    atEnd.run();
  }

  @Override
  public ReceivePortIdentifier[] connectedTo() {
    return connector.connected().toArray(ReceivePortIdentifier[]::new);
  }

  @Override
  public ReceivePortIdentifier[] lostConnections() {
    return losses.take().toArray(ReceivePortIdentifier[]::new);
  }

  private static GridReceivePortIdentifier port(IbisIdentifier instance, String name) {
    if (instance instanceof InstanceIdentifier ours) {
      return new GridReceivePortIdentifier(name, ours);
    }
    throw new IllegalArgumentException(instance + " is no instance of this implementation");
  }
}
