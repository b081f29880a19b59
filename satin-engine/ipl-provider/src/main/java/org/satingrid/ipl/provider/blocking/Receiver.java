package org.satingrid.ipl.provider.blocking;

import java.io.EOFException;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.flow.Action;
import org.satingrid.ipl.provider.flow.Credits;
import org.satingrid.ipl.provider.flow.DoorEvent;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.flow.InPort;
import org.satingrid.ipl.provider.flow.Part;
import org.satingrid.ipl.provider.flow.PortTurn;
import org.satingrid.ipl.provider.flow.PortTurn.Told;
import org.satingrid.ipl.provider.flow.ReceiveEnd;

/** A receive port for threads. At most one message is live. Other readers wait for its end. */
public final class Receiver {

  /** The result of waiting for a message. */
  public enum Outcome {
    MESSAGE,
    TIMED_OUT,
    /** The port is closed. */
    CLOSED
  }

  /**
   * The program's connection upcalls.
   *
   * @param thread runs the upcalls, one after another, and not on the network's thread
   * @param accepts decides on a new connection
   * @param lost receives the end of an accepted connection
   */
  public record Upcalls(Executor thread, IntPredicate accepts, IntConsumer lost) {}

  private final Wire wire;
  private final Credits credits;
  private final Upcalls upcalls;
  private InPort port = InPort.start();
  private @Nullable Outcome outcome;
  private @Nullable Part passed;
  private boolean hasWaiter;
  private boolean failed;
  private boolean woken;
  private boolean closed;

  public Receiver(Wire wire, Credits credits, Upcalls upcalls) {
    this.wire = wire;
    this.credits = credits;
    this.upcalls = upcalls;
  }

  /**
   * Starts accepting connections.
   *
   * @throws IllegalStateException if the port is closed
   */
  public synchronized void enable() {
    door(DoorEvent.ENABLE);
  }

  /** Stops accepting connections. Requests wait. */
  public synchronized void disable() {
    door(DoorEvent.DISABLE);
  }

  /**
   * Waits for a message and makes it the live one.
   *
   * @param millis maximum wait. 0 waits forever. A negative value does not wait.
   */
  public synchronized Outcome receive(long millis) {
    if (!Waits.until(this, () -> !hasWaiter, millis)) {
      return Outcome.TIMED_OUT;
    }
    hasWaiter = true;
    outcome = null;
    run(port.receiveMessage());
    if (!Waits.until(this, () -> outcome != null, millis)) {
      run(port.receiveTimeout());
    }
    hasWaiter = false;
    notifyAll();
    return outcome == null ? Outcome.TIMED_OUT : outcome;
  }

  /**
   * Reads the next part of the live message. Waits until it has arrived.
   *
   * @throws EOFException if the sender is gone, or the port closed, before the end of the message
   */
  public synchronized Part read() throws EOFException {
    passed = null;
    while (passed == null) {
      woken = false;
      run(port.read());
      if (failed) {
        throw new EOFException("the sender is gone before the end of its message");
      }
      Waits.until(this, () -> woken || passed != null, 0);
    }
    return passed;
  }

  /** Returns the connection of the live message. */
  public synchronized int live() {
    return port.turn();
  }

  /** Returns true if the port still has a connection, or a request for it. */
  public synchronized boolean has(int connection) {
    return port.ends().containsKey(connection);
  }

  /** Releases the live message, read or not. */
  public synchronized void finish() {
    failed = false;
    run(port.finish());
  }

  /**
   * Closes the port.
   *
   * @param millis maximum wait for the senders. 0 waits forever. A negative value does not wait.
   * @throws IllegalStateException if the port is closed
   */
  public synchronized void close(long millis) {
    door(millis < 0 ? DoorEvent.CLOSE_NOW : DoorEvent.CLOSE);
    if (millis >= 0 && !Waits.until(this, () -> closed, millis)) {
      door(DoorEvent.DEADLINE);
    }
  }

  /** Handles a frame of a sender. Called by the network's thread. */
  public synchronized void receive(int connection, Frame frame) {
    run(
        frame.kind() == Frame.Kind.ASK
            ? port.asked(connection, ReceiveEnd.start(credits))
            : port.receive(connection, frame));
  }

  /** Handles the loss of a sender. Called by the network's thread. */
  public synchronized void lost(int connection) {
    run(port.lost(connection));
  }

  private void ask(int connection) {
    boolean accepts = upcalls.accepts().test(connection);
    synchronized (this) {
      run(port.answer(connection, accepts));
    }
  }

  private void door(DoorEvent event) {
    PortTurn<InPort> turn = port.door(event);
    if (turn.told().equals(List.of(new Told(PortTurn.PORT, Action.REFUSE)))) {
      throw new IllegalStateException("the port is closed");
    }
    run(turn);
  }

  private void run(PortTurn<InPort> turn) {
    port = turn.next();
    turn.sent().forEach(sent -> wire.send(sent.connection(), sent.frame()));
    turn.passed().forEach(part -> passed = part);
    turn.told().forEach(this::observe);
    notifyAll();
  }

  private void observe(Told told) {
    int at = told.connection();
    switch (told.action()) {
      case ASK_PROGRAM -> upcalls.thread().execute(() -> ask(at));
      case REPORT_LOST -> upcalls.thread().execute(() -> upcalls.lost().accept(at));
      case TAKE -> outcome = Outcome.MESSAGE;
      case REFUSE -> outcome = Outcome.CLOSED;
      case TIMED_OUT -> outcome = Outcome.TIMED_OUT;
      case FAIL_READ -> failed = true;
      case WAKE -> woken = true;
      case END_CLOSE -> closed = true;
      default -> {}
    }
  }
}
