package org.satingrid.ipl.provider.ports;

import ibis.ipl.MessageUpcall;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.Waits;

/**
 * Calls a program's upcall for each message of a port, one message at a time. If an upcall finishes
 * its message early, another thread continues with the next message.
 */
final class UpcallLoop {
  private static final Logger LOG = System.getLogger(UpcallLoop.class.getName());

  private final GridReceivePort port;
  private final MessageUpcall upcall;
  private final Executor threads;
  private boolean enabled;
  private boolean closed;

  UpcallLoop(GridReceivePort port, MessageUpcall upcall, Executor threads) {
    this.port = port;
    this.upcall = upcall;
    this.threads = threads;
  }

  void start() {
    threads.execute(this::run);
  }

  synchronized void enable() {
    enabled = true;
    notifyAll();
  }

  synchronized void disable() {
    enabled = false;
  }

  synchronized void close() {
    closed = true;
    notifyAll();
  }

  private void run() {
    boolean goesOn = true;
    while (goesOn) {
      Handover handover = new Handover();
      GridReadMessage message = next(handover);
      goesOn = message != null && call(message, handover);
    }
  }

  private @Nullable GridReadMessage next(Handover handover) {
    GridReadMessage message = port.awaitMessage(handover);
    synchronized (this) {
      Waits.until(this, () -> enabled || closed, 0);
      return enabled ? message : null;
    }
  }

  /** Returns true if this thread continues with the next message. */
  private boolean call(GridReadMessage message, Handover handover) {
    UpcallThreads.enter();
    try {
      upcall.upcall(message);
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
      LOG.log(Level.WARNING, "the upcall of receive port " + port.name() + " failed", e);
    } finally {
      UpcallThreads.leave();
    }
    return handover.continueHere(message);
  }

  /** Decides which thread continues after a message: the first end of the message decides. */
  final class Handover implements Runnable {
    private boolean decided;

    /** Called at the end of the message, in most cases by the upcall itself. */
    @Override
    public void run() {
      if (decide()) {
        UpcallThreads.leave();
        start();
      }
    }

    private boolean continueHere(GridReadMessage message) {
      if (!decide()) {
        return false;
      }
      message.finish(null);
      return true;
    }

    private synchronized boolean decide() {
      boolean first = !decided;
      decided = true;
      return first;
    }
  }
}
