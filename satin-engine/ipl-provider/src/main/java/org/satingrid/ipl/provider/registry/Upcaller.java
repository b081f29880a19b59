package org.satingrid.ipl.provider.registry;

import ibis.ipl.RegistryEventHandler;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.Waits;
import org.satingrid.ipl.provider.pool.PoolEvent;

/**
 * Calls a program's handler on its own thread, one event at a time and in order. A call can wait
 * for anything, for example for a connection. Events wait until the program enables them.
 */
final class Upcaller {
  private static final Logger LOG = System.getLogger(Upcaller.class.getName());

  private final RegistryEventHandler handler;
  private final PoolView view;
  private final Queue<PoolEvent> waiting = new ArrayDeque<>();
  private final Thread thread;
  private boolean enabled;
  private boolean busy;
  private boolean ended;

  Upcaller(RegistryEventHandler handler, PoolView view, ThreadFactory threads) {
    this.handler = handler;
    this.view = view;
    this.thread = threads.newThread(this::run);
  }

  void start() {
    thread.start();
  }

  synchronized void add(PoolEvent event) {
    waiting.add(event);
    notifyAll();
  }

  synchronized void enable() {
    enabled = true;
    notifyAll();
  }

  /** Returns after the end of a running call, except to the running call itself. */
  synchronized void disable() {
    enabled = false;
    if (Thread.currentThread() != thread) {
      Waits.until(this, () -> !busy, 0);
    }
  }

  /** Drops the waiting events. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  private void run() {
    for (PoolEvent event = next(); event != null; event = next()) {
      try {
        call(event);
      } catch (RuntimeException | Error e) {
        LOG.log(Level.WARNING, "the program's handler of registry events failed", e);
      }
    }
  }

  private synchronized @Nullable PoolEvent next() {
    busy = false;
    notifyAll();
    Waits.until(this, () -> ended || (enabled && !waiting.isEmpty()), 0);
    busy = !ended;
    return ended ? null : waiting.poll();
  }

  private void call(PoolEvent event) {
    switch (event.kind()) {
      case JOINED -> handler.joined(view.instance(event.member()));
      case LEFT -> handler.left(view.instance(event.member()));
      case DIED -> handler.died(view.instance(event.member()));
      case ELECTED -> handler.electionResult(event.text(), view.instance(event.member()));
      case VACANT -> handler.electionResult(event.text(), null);
      case SIGNALLED -> handler.gotSignal(event.text(), view.instance(event.member()));
      case COMPLETE -> handler.poolClosed();
      case TERMINATED -> handler.poolTerminated(view.instance(event.member()));
      case ANSWERED -> {}
    }
  }
}
