package org.satingrid.ipl.provider.ports;

import ibis.ipl.IbisConfigurationException;
import ibis.ipl.PortType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.support.Mailbox;

/**
 * Events of a port's connections for its program: upcalls on the program's threads, one at a time,
 * or a list for downcalls.
 *
 * @param <T> identifies the other end
 */
final class LostConnections<T> {
  /** The program's upcall. */
  interface Upcall<T> {
    void lost(T peer, @Nullable Throwable cause);
  }

  private final PortType type;
  private final @Nullable Upcall<T> upcall;
  private final Mailbox calls;
  private final List<T> lost = new ArrayList<>();

  LostConnections(PortType type, @Nullable Upcall<T> upcall, Executor threads) {
    this.type = type;
    this.upcall = upcall;
    this.calls = new Mailbox(threads);
  }

  /** Returns the queue of the port's upcalls. */
  Mailbox calls() {
    return calls;
  }

  /** Adds a lost connection. Does not wait. */
  synchronized void add(T peer, @Nullable Throwable cause) {
    if (type.hasCapability(PortType.CONNECTION_DOWNCALLS)) {
      lost.add(peer);
    }
    Upcall<T> handler = upcall;
    if (handler != null) {
      calls.post(() -> handler.lost(peer, cause));
    }
  }

  /** Returns the connections lost since the last call. */
  synchronized List<T> take() {
    requireDowncalls(type);
    List<T> all = List.copyOf(lost);
    lost.clear();
    return all;
  }

  static void requireDowncalls(PortType type) {
    if (!type.hasCapability(PortType.CONNECTION_DOWNCALLS)) {
      throw new IbisConfigurationException(
          "the port's type lacks " + PortType.CONNECTION_DOWNCALLS + ": " + type);
    }
  }
}
