package org.satingrid.ipl.memory;

import ibis.ipl.Ibis;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.IbisIdentifier;
import ibis.ipl.MessageUpcall;
import ibis.ipl.PortType;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortConnectUpcall;
import ibis.ipl.Registry;
import ibis.ipl.SendPort;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A member of a pool, with its ports. */
final class MemoryIbis {
  private final MemoryRegistry registry;
  private final MemoryIdentifier identifier;
  private final AtomicInteger sendPorts = new AtomicInteger();
  private final Map<String, MemoryReceivePort> ports = new HashMap<>();
  private boolean ended;

  MemoryIbis(MemoryRegistry registry, int number, byte @Nullable [] tag) {
    this.registry = registry;
    this.identifier = new MemoryIdentifier(registry.getPoolName(), number, tag, this);
    registry.identify(identifier);
  }

  Ibis facade() {
    return Facade.of(Ibis.class, new Offered());
  }

  MemoryRegistry registry() {
    return registry;
  }

  MemoryIdentifier identifier() {
    return identifier;
  }

  /**
   * Waits until the member has a port that accepts connections.
   *
   * @param millis maximum wait. 0 waits forever.
   * @return null if there is no such port in time, or if the member has ended
   */
  synchronized @Nullable MemoryReceivePort await(String name, long millis)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    MemoryReceivePort port = ports.get(name);
    while (!ended && (port == null || !port.accepts())) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (millis != 0 && left <= 0) {
        return null;
      }
      wait(millis == 0 ? 0 : left);
      port = ports.get(name);
    }
    return ended ? null : port;
  }

  /** Wakes the senders that wait for a port. */
  synchronized void changed() {
    notifyAll();
  }

  synchronized void closed(MemoryReceivePort port) {
    ports.remove(port.name(), port);
  }

  private synchronized void add(MemoryReceivePort port) throws IOException {
    if (ports.putIfAbsent(port.name(), port) != null) {
      throw new IOException("this instance already has a port " + port.name());
    }
  }

  private synchronized List<MemoryReceivePort> endAll() {
    ended = true;
    notifyAll();
    return List.copyOf(ports.values());
  }

  /** The methods of {@link Ibis} that the memory IPL offers. */
  final class Offered {
    IbisIdentifier identifier() {
      return identifier;
    }

    Registry registry() {
      return registry.facade();
    }

    SendPort createSendPort(PortType type) {
      return new MemorySendPort(type, identifier, "send-" + sendPorts.incrementAndGet()).facade();
    }

    ReceivePort createReceivePort(
        PortType type,
        String name,
        @Nullable MessageUpcall messages,
        @Nullable ReceivePortConnectUpcall connections,
        @Nullable Properties properties)
        throws IOException {
      if (messages == null || connections == null) {
        throw new IbisConfigurationException("a port of the memory IPL needs both upcalls");
      }
      MemoryReceivePort port =
          new MemoryReceivePort(MemoryIbis.this, type, name, messages, connections);
      add(port);
      return port.facade();
    }

    void end() throws IOException {
      for (MemoryReceivePort port : endAll()) {
        port.close(-1);
      }
      registry.leave();
    }
  }
}
