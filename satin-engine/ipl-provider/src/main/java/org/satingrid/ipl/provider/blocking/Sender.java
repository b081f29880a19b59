package org.satingrid.ipl.provider.blocking;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.flow.OutPort;
import org.satingrid.ipl.provider.flow.Part;
import org.satingrid.ipl.provider.flow.PortTurn;
import org.satingrid.ipl.provider.flow.PortTurn.Told;
import org.satingrid.ipl.provider.flow.SendEnd;
import org.satingrid.ipl.provider.flow.SendEvent;

/** A send port for threads. At most one message is live. Other writers wait for its end. */
public final class Sender {

  /** The result of connecting. */
  public enum Verdict {
    CONNECTED,
    REFUSED,
    TIMED_OUT,
    /** The program has closed the connection in the meantime. */
    CLOSED,
    LOST
  }

  private final Wire wire;
  private final IntConsumer lost;
  private final Map<Integer, Verdict> verdicts = new HashMap<>();
  private final Set<Integer> failed = new TreeSet<>();
  private OutPort port = OutPort.START;
  private boolean hasWriter;

  /**
   * Makes a port without connections.
   *
   * @param lost receives the end of a connection that the program has not closed. Called under this
   *     port's monitor. Must not wait.
   */
  public Sender(Wire wire, IntConsumer lost) {
    this.wire = wire;
    this.lost = lost;
  }

  /**
   * Connects to a receiver.
   *
   * @param connection a new number
   * @param millis maximum wait. 0 waits forever.
   */
  public synchronized Verdict connect(int connection, long millis) {
    run(port.connect(connection, SendEnd.start()), Verdict.LOST);
    if (!Waits.until(this, () -> verdicts.containsKey(connection), millis)) {
      run(port.on(connection, SendEvent.TIMEOUT), Verdict.TIMED_OUT);
    }
    return verdicts.getOrDefault(connection, Verdict.LOST);
  }

  /** Begins a message. Waits while another one is live. */
  public synchronized void begin() {
    Waits.until(this, () -> !hasWriter, 0);
    hasWriter = true;
    run(port.begin(), Verdict.LOST);
  }

  /**
   * Writes a part. Waits until all receivers have credit.
   *
   * @return after the last part the connections that have not received the message
   */
  public synchronized Set<Integer> write(Part part) {
    run(port.write(part), Verdict.LOST);
    Waits.until(this, () -> !port.writerWaits(), 0);
    if (!part.last()) {
      return Set.of();
    }
    Set<Integer> missed = Set.copyOf(failed);
    failed.clear();
    hasWriter = false;
    notifyAll();
    return missed;
  }

  /**
   * Ends a connection.
   *
   * @throws IllegalStateException if a message is live
   */
  public synchronized void close(int connection) {
    run(port.on(connection, SendEvent.CLOSE), Verdict.CLOSED);
  }

  /** Returns true while a message is live. */
  public synchronized boolean isLive() {
    return hasWriter;
  }

  /** Handles a frame of a receiver. Called by the network's thread. */
  public synchronized void receive(int connection, Frame frame) {
    run(port.receive(connection, frame), Verdict.REFUSED);
  }

  /** Handles the loss of a receiver. Called by the network's thread. */
  public synchronized void lost(int connection) {
    run(port.on(connection, SendEvent.LOST), Verdict.LOST);
  }

  private void run(PortTurn<OutPort> turn, Verdict otherwise) {
    port = turn.next();
    turn.sent().forEach(sent -> wire.send(sent.connection(), sent.frame()));
    for (Told told : turn.told()) {
      switch (told.action()) {
        case CONNECTED -> verdicts.put(told.connection(), Verdict.CONNECTED);
        case NOT_CONNECTED -> verdicts.put(told.connection(), otherwise);
        case FAIL_MESSAGE -> failed.add(told.connection());
        case REPORT_LOST -> lost.accept(told.connection());
        case REFUSE -> throw new IllegalStateException("a message of this port is live");
        default -> {}
      }
    }
    notifyAll();
  }
}
