package org.satingrid.ipl.memory;

import ibis.ipl.IbisIdentifier;
import ibis.ipl.Registry;
import ibis.ipl.RegistryEventHandler;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A member's view of its pool. Events wait until the member enables them. One thread per member
 * passes the events on.
 */
final class MemoryRegistry {
  private final String server;
  private final String pool;
  private final @Nullable RegistryEventHandler handler;
  private final LinkedBlockingQueue<Consumer<RegistryEventHandler>> events =
      new LinkedBlockingQueue<>();
  private final Registry facade = Facade.of(Registry.class, this);
  private volatile @Nullable IbisIdentifier self;
  private volatile boolean ended;

  MemoryRegistry(String server, String pool, @Nullable RegistryEventHandler handler) {
    this.server = server;
    this.pool = pool;
    this.handler = handler;
  }

  Registry facade() {
    return facade;
  }

  void identify(IbisIdentifier member) {
    self = member;
  }

  void post(Consumer<RegistryEventHandler> event) {
    events.add(event);
  }

  /** Makes the member leave its pool. */
  void leave() throws IOException {
    stop();
    ask().leave(identifier());
  }

  /** Ends the events after the events that wait. */
  void stop() {
    events.add(last -> ended = true);
  }

  String getPoolName() {
    return pool;
  }

  void enableEvents() {
    RegistryEventHandler told = handler;
    if (told != null) {
      Daemon.start("memory-registry", () -> passOn(told));
    }
  }

  void signal(String signal, IbisIdentifier... to) throws IOException {
    ask().signal(signal, identifier(), List.of(to));
  }

  /** Asks the server only, because members of one process are alive. */
  void maybeDead(IbisIdentifier member) throws IOException {
    ask();
  }

  void assumeDead(IbisIdentifier member) throws IOException {
    ask().die(member);
  }

  private MemoryPool ask() throws IOException {
    return MemoryServer.at(server).existing(pool);
  }

  private IbisIdentifier identifier() throws IOException {
    IbisIdentifier member = self;
    if (member == null) {
      throw new IOException("this instance has not joined yet");
    }
    return member;
  }

  private void passOn(RegistryEventHandler told) throws InterruptedException {
    while (!ended) {
      events.take().accept(told);
    }
  }
}
