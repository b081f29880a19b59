package org.satingrid.ipl.memory;

import ibis.ipl.AlreadyConnectedException;
import ibis.ipl.ConnectionFailedException;
import ibis.ipl.ConnectionTimedOutException;
import ibis.ipl.IbisIdentifier;
import ibis.ipl.PortType;
import ibis.ipl.ReceivePortIdentifier;
import ibis.ipl.SendPort;
import ibis.ipl.WriteMessage;
import java.io.IOException;
import java.io.InterruptedIOException;
import org.jspecify.annotations.Nullable;

/** The sending end of a connection. */
final class MemorySendPort {
  private final PortType type;
  private final PortName identifier;
  private final SendPort facade = Facade.of(SendPort.class, this);
  private @Nullable MemoryReceivePort receiver;
  private boolean live;

  MemorySendPort(PortType type, IbisIdentifier owner, String name) {
    this.type = type;
    this.identifier = new PortName(owner, name);
  }

  SendPort facade() {
    return facade;
  }

  ReceivePortIdentifier connect(IbisIdentifier to, String name, long millis, boolean fill)
      throws ConnectionFailedException {
    if (receiver != null) {
      throw new AlreadyConnectedException("this port has a receiver", to, name);
    }
    MemoryReceivePort found;
    try {
      found = ((MemoryIdentifier) to).instance().await(name, millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ConnectionFailedException("interrupted", to, name, e);
    }
    if (found == null) {
      throw new ConnectionTimedOutException("no such port accepts connections", to, name);
    }
    found.connect(identifier, type);
    receiver = found;
    return found.identifier();
  }

  synchronized WriteMessage newMessage() throws IOException {
    try {
      while (live) {
        wait();
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    connected();
    live = true;
    return Facade.of(WriteMessage.class, new MemoryWriteMessage(this));
  }

  synchronized void close() throws IOException {
    if (live) {
      throw new IOException("a message of this port is not finished");
    }
    if (receiver != null) {
      receiver.disconnected(identifier);
      receiver = null;
    }
  }

  /** Sends the live message, and ends it. */
  void send(byte[] message) throws IOException {
    try {
      connected().deliver(identifier, message);
    } catch (InterruptedException e) {
      throw interrupted(e);
    } finally {
      finished();
    }
  }

  synchronized void finished() {
    live = false;
    notifyAll();
  }

  private MemoryReceivePort connected() throws IOException {
    MemoryReceivePort port = receiver;
    if (port == null) {
      throw new IOException("this port is not connected");
    }
    return port;
  }

  private static IOException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return (IOException) new InterruptedIOException("interrupted").initCause(e);
  }
}
