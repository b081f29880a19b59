package org.satingrid.ipl.memory;

import ibis.ipl.support.RemoteException;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A server with pools. Members find the server by its address, which is no address of a host. */
public final class MemoryServer implements AutoCloseable {
  private static final Map<String, MemoryServer> RUNNING = new ConcurrentHashMap<>();
  private static final AtomicInteger STARTED = new AtomicInteger();

  private final String address;
  private final Map<String, MemoryPool> pools = new HashMap<>();

  /** Starts a server at an unused address. */
  public MemoryServer() {
    this("memory-" + STARTED.incrementAndGet());
  }

  /** Starts a server at this address. It has no pools, as a server that was started again. */
  public MemoryServer(String address) {
    this.address = address;
    RUNNING.put(address, this);
  }

  public String address() {
    return address;
  }

  /** Stops the server without informing members. Their connections stay. */
  public void stop() {
    RUNNING.remove(address, this);
  }

  @Override
  public void close() {
    stop();
  }

  /** Finds a running server. The message is the real IPL's. */
  static MemoryServer at(String address) throws IOException {
    MemoryServer server = RUNNING.get(address);
    if (server == null) {
      throw new IOException("Cannot connect to server at " + address);
    }
    return server;
  }

  /** Returns the pool of that name. Creates the pool if it does not exist. */
  synchronized MemoryPool pool(String name) {
    return pools.computeIfAbsent(name, any -> new MemoryPool());
  }

  synchronized MemoryPool existing(String name) throws RemoteException {
    MemoryPool pool = pools.get(name);
    if (pool == null) {
      throw new RemoteException("there is no pool " + name);
    }
    return pool;
  }
}
