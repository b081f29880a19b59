package org.satingrid.ipl.provider.registry;

import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.RegistryEventHandler;
import java.io.IOException;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.identity.Card;
import org.satingrid.ipl.provider.node.Node;
import org.satingrid.ipl.provider.pool.Entry;
import org.satingrid.ipl.provider.pool.PoolEvent;
import org.satingrid.network.NetworkException;

/**
 * A request to join a pool.
 *
 * @param pool its name
 * @param handler null if the program calls the registry itself
 * @param threads makes the threads for calls of the program
 */
public record Admission(
    Node.Door door,
    String pool,
    Card card,
    IbisCapabilities capabilities,
    @Nullable RegistryEventHandler handler,
    ThreadFactory threads) {

  /**
   * Joins the pool.
   *
   * @throws IbisCreationFailedException with the reason, if the pool or the network refuses
   */
  public GridRegistry join() throws IbisCreationFailedException {
    PoolView view = new PoolView(pool);
    Upcaller upcaller = handler == null ? null : new Upcaller(handler, view, threads);
    Node node;
    try {
      node = Node.join(door, card.size(), events(view, upcaller));
    } catch (NetworkException e) {
      throw new IbisCreationFailedException("cannot join pool " + pool + ": " + e.getMessage(), e);
    }
    try {
      ask(node, view);
    } catch (IbisCreationFailedException e) {
      node.leave();
      throw e;
    }
    if (upcaller != null) {
      upcaller.start();
    }
    return new GridRegistry(this, node, view, upcaller);
  }

  private void ask(Node node, PoolView view) throws IbisCreationFailedException {
    long admitted;
    try {
      admitted = new Requests(node).ask(Entry.Kind.JOIN, card.toText());
    } catch (IOException e) {
      throw new IbisCreationFailedException("cannot join pool " + pool + ": " + e.getMessage(), e);
    }
    if (admitted == 0) {
      throw new IbisCreationFailedException(
          "pool " + pool + " is closed: all its members have joined, or a member terminated it");
    }
    Card first = view.first();
    if (first != null && first.size() != card.size()) {
      throw new IbisCreationFailedException(
          "pool %s has the size %d, and this instance has the size %d (0 is an open world)"
              .formatted(pool, first.size(), card.size()));
    }
  }

  private static Node.Events events(PoolView view, @Nullable Upcaller upcaller) {
    return new Node.Events() {
      @Override
      public void happened(PoolEvent event) {
        view.add(event);
        if (upcaller != null) {
          upcaller.add(event);
        }
      }

      @Override
      public void ended() {
        view.end();
      }
    };
  }
}
