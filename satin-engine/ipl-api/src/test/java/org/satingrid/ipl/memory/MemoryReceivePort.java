package org.satingrid.ipl.memory;

import ibis.ipl.ConnectionClosedException;
import ibis.ipl.ConnectionFailedException;
import ibis.ipl.ConnectionRefusedException;
import ibis.ipl.MessageUpcall;
import ibis.ipl.PortMismatchException;
import ibis.ipl.PortType;
import ibis.ipl.ReadMessage;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortConnectUpcall;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The receiving end of a connection. One thread per port passes the messages on. A sender waits
 * while {@link #MAX_WAITING} messages are not read.
 */
final class MemoryReceivePort {
  private static final Logger LOG = System.getLogger(MemoryReceivePort.class.getName());
  private static final int MAX_WAITING = 16;

  private final MemoryIbis owner;
  private final PortType type;
  private final PortName identifier;
  private final MessageUpcall messages;
  private final ReceivePortConnectUpcall connections;
  private final ReceivePort facade = Facade.of(ReceivePort.class, this);
  private final Queue<MemoryReadMessage> waiting = new ArrayDeque<>();
  private @Nullable PortName sender;
  private volatile boolean accepts;
  private boolean closed;

  MemoryReceivePort(
      MemoryIbis owner,
      PortType type,
      String name,
      MessageUpcall messages,
      ReceivePortConnectUpcall connections) {
    this.owner = owner;
    this.type = type;
    this.identifier = new PortName(owner.identifier(), name);
    this.messages = messages;
    this.connections = connections;
  }

  ReceivePort facade() {
    return facade;
  }

  boolean accepts() {
    return accepts;
  }

  /** Accepts a connection, or throws the reason against it. */
  void connect(PortName applicant, PortType itsType) throws ConnectionFailedException {
    if (!type.equals(itsType)) {
      throw new PortMismatchException("the port has type " + type, identifier);
    }
    if (!connections.gotConnection(facade, applicant)) {
      throw new ConnectionRefusedException("the port refuses this sender", identifier);
    }
    synchronized (this) {
      if (closed || sender != null) {
        throw new ConnectionRefusedException("the port is closed, or has a sender", identifier);
      }
      sender = applicant;
    }
  }

  synchronized void deliver(PortName from, byte[] message)
      throws IOException, InterruptedException {
    while (!closed && waiting.size() >= MAX_WAITING) {
      wait();
    }
    if (closed) {
      throw new ConnectionClosedException(identifier.name() + " is closed");
    }
    waiting.add(new MemoryReadMessage(facade, from, message));
    notifyAll();
  }

  /** Called when the sender has closed its end. */
  void disconnected(PortName from) {
    synchronized (this) {
      if (!from.equals(sender)) {
        return;
      }
      sender = null;
      notifyAll();
    }
    connections.lostConnection(facade, from, null);
  }

  PortName identifier() {
    return identifier;
  }

  String name() {
    return identifier.name();
  }

  void enableConnections() {
    accepts = true;
    owner.changed();
  }

  void enableMessageUpcalls() {
    Daemon.start("memory-port-" + name(), this::passOn);
  }

  /** Closes the port at once, and loses its unread messages. */
  void close(long millis) throws IOException {
    if (millis >= 0) {
      throw new IOException("the memory IPL does not wait for senders; close with -1");
    }
    synchronized (this) {
      closed = true;
      accepts = false;
      notifyAll();
    }
    owner.closed(this);
  }

  private void passOn() throws InterruptedException {
    for (MemoryReadMessage next = take(); next != null; next = take()) {
      try {
        messages.upcall(Facade.of(ReadMessage.class, next));
      } catch (IOException | ClassNotFoundException e) {
        LOG.log(Level.WARNING, "an upcall of " + name() + " failed", e);
      }
    }
  }

  private synchronized @Nullable MemoryReadMessage take() throws InterruptedException {
    while (!closed && waiting.isEmpty()) {
      wait();
    }
    notifyAll();
    return closed ? null : waiting.remove();
  }
}
