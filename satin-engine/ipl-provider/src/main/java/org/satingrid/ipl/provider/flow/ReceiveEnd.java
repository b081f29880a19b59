package org.satingrid.ipl.provider.flow;

import org.satingrid.ipl.provider.table.Table;

/**
 * A connection at its receive port. Immutable.
 *
 * @param buffer the parts that have arrived and are not consumed
 * @param ended true if the reader has the last part of the live message
 * @param owed consumed bytes, not yet returned to the sender as credit
 */
public record ReceiveEnd(
    Table<ReceiveState, ReceiveEvent, Action> table,
    ReceiveState state,
    Credits credits,
    Parts buffer,
    boolean ended,
    int owed) {
  private static final Table<ReceiveState, ReceiveEvent, Action> TABLE = ReceiveTable.table();

  /** Returns a connection at the request of its sender. */
  public static ReceiveEnd start(Credits credits) {
    return start(TABLE, credits);
  }

  static ReceiveEnd start(Table<ReceiveState, ReceiveEvent, Action> table, Credits credits) {
    return new ReceiveEnd(table, ReceiveState.PARKED, credits, Parts.EMPTY, false, 0);
  }

  public Turn<ReceiveEnd> on(ReceiveEvent event) {
    return new ReceiveStep(this, table.row(state, event), null).turn();
  }

  /**
   * Reads the next part of the live message.
   *
   * @throws IllegalStateException if the reader has all parts
   */
  public Turn<ReceiveEnd> read() {
    if (ended && state != ReceiveState.CUT) {
      throw new IllegalStateException("the message has no more parts");
    }
    return on(readEvent());
  }

  /** Releases the live message, read or not. */
  public Turn<ReceiveEnd> finish() {
    return on(finishEvent());
  }

  public Turn<ReceiveEnd> lost() {
    return on(lostEvent());
  }

  /** Returns true if a message can be taken. */
  public boolean offers() {
    return state == ReceiveState.READY || state == ReceiveState.DRAINING;
  }

  public Turn<ReceiveEnd> receive(Frame frame) {
    Part part = frame.part();
    ReceiveEvent event =
        switch (frame.kind()) {
          case WITHDRAW -> ReceiveEvent.WITHDRAWN;
          case CLOSE -> ReceiveEvent.CLOSED_BY_SENDER;
          case PART ->
              part != null && part.last() ? ReceiveEvent.LAST_ARRIVED : ReceiveEvent.PART_ARRIVED;
          default ->
              throw new IllegalArgumentException("a connection does not receive " + frame.kind());
        };
    return new ReceiveStep(this, table.row(state, event), part).turn();
  }

  ReceiveEvent readEvent() {
    return buffer.isEmpty() ? ReceiveEvent.READ_EMPTY : ReceiveEvent.READ;
  }

  ReceiveEvent finishEvent() {
    if (!liveIsWhole()) {
      return ReceiveEvent.FINISH_EARLY;
    }
    int rest = buffer.size() - (ended ? 0 : buffer.firstEnd());
    return rest > 0 ? ReceiveEvent.FINISH_MORE : ReceiveEvent.FINISH;
  }

  ReceiveEvent lostEvent() {
    return liveIsWhole() ? ReceiveEvent.LOST_WHOLE : ReceiveEvent.LOST_CUT;
  }

  /** Returns true if the live message, or without one the first buffered message, is complete. */
  private boolean liveIsWhole() {
    return ended || buffer.hasEnd();
  }
}
