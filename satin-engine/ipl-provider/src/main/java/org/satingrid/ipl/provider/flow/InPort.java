package org.satingrid.ipl.provider.flow;

import java.util.Collections;
import java.util.SortedMap;

/**
 * A receive port: its door, its readers, and its connections by number. At most one message is
 * live. Connections take turns. Immutable.
 *
 * @param turn the connection of the live message, or of the last one
 */
public record InPort(
    PortTables tables,
    DoorState door,
    ReaderState reader,
    SortedMap<Integer, ReceiveEnd> ends,
    int turn) {

  /** Returns a port that does not accept connections yet. */
  public static InPort start() {
    return start(PortTables.TABLES);
  }

  static InPort start(PortTables tables) {
    return new InPort(
        tables, DoorState.OFF, ReaderState.FREE, Collections.emptySortedMap(), PortTurn.PORT);
  }

  /** Handles a sender's request for a connection. The number must be new. */
  public PortTurn<InPort> asked(int connection, ReceiveEnd start) {
    return step().add(connection, start).done();
  }

  public PortTurn<InPort> receive(int connection, Frame frame) {
    return step().one(connection, end -> end.receive(frame)).done();
  }

  public PortTurn<InPort> lost(int connection) {
    return step().one(connection, ReceiveEnd::lost).done();
  }

  /** Handles the answer of the program's connection upcall. */
  public PortTurn<InPort> answer(int connection, boolean accepts) {
    ReceiveEvent event = accepts ? ReceiveEvent.ACCEPT : ReceiveEvent.REJECT;
    return step().one(connection, end -> end.on(event)).done();
  }

  /** Makes a thread wait for a message, or begins one. */
  public PortTurn<InPort> receiveMessage() {
    return step().receiveMessage().done();
  }

  public PortTurn<InPort> receiveTimeout() {
    return step().reader(ReaderEvent.TIMEOUT).done();
  }

  /** Reads the next part of the live message. The reader waits if it has not arrived. */
  public PortTurn<InPort> read() {
    return step().one(turn, ReceiveEnd::read).done();
  }

  /** Releases the live message, read or not. */
  public PortTurn<InPort> finish() {
    return step().one(turn, ReceiveEnd::finish).finished().done();
  }

  public PortTurn<InPort> door(DoorEvent event) {
    return step().door(event).done();
  }

  private InStep step() {
    return new InStep(this);
  }
}
