package org.satingrid.ipl.provider.ports;

import ibis.ipl.ConnectionClosedException;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.MessageUpcall;
import ibis.ipl.PortType;
import ibis.ipl.ReadMessage;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortConnectUpcall;
import ibis.ipl.ReceivePortIdentifier;
import ibis.ipl.ReceiveTimedOutException;
import ibis.ipl.SendPortIdentifier;
import java.io.DataInputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.MessageInput;
import org.satingrid.ipl.provider.blocking.Receiver;
import org.satingrid.ipl.provider.data.Form;
import org.satingrid.ipl.provider.identity.GridReceivePortIdentifier;

/** A receive port over the grid's network. */
public final class GridReceivePort extends Counters implements ReceivePort {
  private static final long DO_NOT_WAIT = -1;

  private final PortHost host;
  private final PortType type;
  private final GridReceivePortIdentifier identifier;
  private final LostConnections<SendPortIdentifier> losses;
  private final Acceptor acceptor;
  private final @Nullable UpcallLoop upcalls;
  private final Runnable atEnd;

  /**
   * Creates a port that does not accept connections yet.
   *
   * @param upcall null for explicit receipt
   * @param connections null if unused
   * @param atEnd runs when the program has closed the port
   */
  public GridReceivePort(
      PortHost host,
      PortType type,
      String name,
      @Nullable MessageUpcall upcall,
      @Nullable ReceivePortConnectUpcall connections,
      Runnable atEnd) {
    this.host = host;
    this.type = type;
    this.identifier = new GridReceivePortIdentifier(name, host.registry().self());
    this.losses =
        new LostConnections<>(
            type,
            connections == null
                ? null
                : (peer, cause) -> connections.lostConnection(this, peer, cause),
            host.threads());
    this.acceptor =
        new Acceptor(
            host,
            type,
            connections == null ? null : applicant -> connections.gotConnection(this, applicant),
            losses);
    this.upcalls = upcall == null ? null : new UpcallLoop(this, upcall, host.threads());
    this.atEnd = atEnd;
  }

  /**
   * Makes the port visible to other instances.
   *
   * @throws IOException if the instance has a port of that name
   */
  public void open() throws IOException {
    if (!host.registry().node().switchboard().add(name(), acceptor)) {
      throw new IOException("the instance has a receive port " + name() + " already");
    }
    if (upcalls != null) {
      upcalls.start();
    }
  }

  @Override
  public PortType getPortType() {
    return type;
  }

  @Override
  public ReceivePortIdentifier identifier() {
    return identifier;
  }

  @Override
  public String name() {
    return identifier.name();
  }

  @Override
  public ReadMessage receive() throws IOException {
    return receive(0);
  }

  @Override
  public ReadMessage receive(long timeoutMillis) throws IOException {
    if (upcalls != null) {
      throw new IbisConfigurationException(
          "receive port " + name() + " has an upcall, which receives its messages");
    }
    if (timeoutMillis > 0 && !type.hasCapability(PortType.RECEIVE_TIMEOUT)) {
      throw new IbisConfigurationException(
          "the type of receive port " + name() + " lacks " + PortType.RECEIVE_TIMEOUT);
    }
    return switch (acceptor.receiver().receive(Math.max(0, timeoutMillis))) {
      case MESSAGE -> begin(() -> {});
      case TIMED_OUT ->
          throw new ReceiveTimedOutException(
              "receive port " + name() + " has no message after " + timeoutMillis + " ms");
      case CLOSED -> throw new ConnectionClosedException("receive port " + name() + " is closed");
    };
  }

  @Override
  public @Nullable ReadMessage poll() throws IOException {
    if (!type.hasCapability(PortType.RECEIVE_POLL)) {
      throw new IbisConfigurationException(
          "the type of receive port " + name() + " lacks " + PortType.RECEIVE_POLL);
    }
    if (upcalls != null) {
      return null;
    }
    return switch (acceptor.receiver().receive(DO_NOT_WAIT)) {
      case MESSAGE -> begin(() -> {});
      case TIMED_OUT -> null;
      case CLOSED -> throw new ConnectionClosedException("receive port " + name() + " is closed");
    };
  }

  /** Waits for the upcall's next message. Returns null if the port is closed. */
  @Nullable GridReadMessage awaitMessage(Runnable atMessageEnd) {
    while (acceptor.receiver().receive(0) == Receiver.Outcome.MESSAGE) {
      try {
        return begin(atMessageEnd);
      } catch (IOException cut) {
        // The sender died within the message's number. The message is released.
      }
    }
    return null;
  }

  private GridReadMessage begin(Runnable atMessageEnd) throws IOException {
    SendPortIdentifier origin = acceptor.origin();
    MessageInput input = new MessageInput(acceptor.receiver());
    long number = 0;
    if (type.hasCapability(PortType.COMMUNICATION_NUMBERED)) {
      try {
        number = new DataInputStream(input).readLong();
      } catch (IOException e) {
        acceptor.receiver().finish();
        throw e;
      }
    }
    return new GridReadMessage(
        this,
        origin,
        input,
        Form.of(type).reader(input, host.loader()),
        number,
        () -> {
          acceptor.receiver().finish();
          countMessage(input.count());
          atMessageEnd.run();
        });
  }

  @Override
  public void enableConnections() {
    acceptor.receiver().enable();
  }

  @Override
  public void disableConnections() {
    acceptor.receiver().disable();
  }

  @Override
  public void enableMessageUpcalls() {
    if (upcalls != null) {
      upcalls.enable();
    }
  }

  @Override
  public void disableMessageUpcalls() {
    if (upcalls != null) {
      upcalls.disable();
    }
  }

  @Override
  public void close() throws IOException {
    close(0);
  }

  @Override
  public void close(long timeoutMillis) throws IOException {
    try {
      acceptor.receiver().close(timeoutMillis);
    } catch (IllegalStateException e) {
      throw new ConnectionClosedException("receive port " + name() + " is closed already", e);
    }
    host.registry().node().switchboard().remove(name());
    if (upcalls != null) {
      upcalls.close();
    }
    atEnd.run();
  }

  @Override
  public SendPortIdentifier[] connectedTo() {
    return acceptor.connected();
  }

  @Override
  public SendPortIdentifier[] lostConnections() {
    return losses.take().toArray(SendPortIdentifier[]::new);
  }

  @Override
  public SendPortIdentifier[] newConnections() {
    return acceptor.takeNew();
  }
}
