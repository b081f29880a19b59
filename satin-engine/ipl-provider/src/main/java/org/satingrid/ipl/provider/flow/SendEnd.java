package org.satingrid.ipl.provider.flow;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.flow.Frame.Kind;
import org.satingrid.ipl.provider.table.Table;
import org.satingrid.ipl.provider.table.Table.Row;

/**
 * A connection at its send port: the state, the credit in bytes, and the part that waits for more.
 * Immutable.
 */
public record SendEnd(
    Table<SendState, SendEvent, Action> table, SendState state, int credit, @Nullable Part held) {
  private static final Table<SendState, SendEvent, Action> TABLE = SendTable.table();

  /** Returns a connection that has not asked yet. */
  public static SendEnd start() {
    return start(TABLE);
  }

  static SendEnd start(Table<SendState, SendEvent, Action> table) {
    return new SendEnd(table, SendState.NEW, 0, null);
  }

  public Turn<SendEnd> on(SendEvent event) {
    return apply(table.row(state, event), null);
  }

  /** Returns true if the program's thread waits. */
  public boolean waits() {
    return SendTable.CHECK.waiting().contains(state);
  }

  /** Writes a part. The end {@link #waits} afterwards if the credit is not enough. */
  public Turn<SendEnd> write(Part part) {
    boolean fits = part.cost() <= credit;
    SendEvent event =
        part.last()
            ? fits ? SendEvent.LAST : SendEvent.LAST_BLOCKED
            : fits ? SendEvent.PART : SendEvent.PART_BLOCKED;
    return apply(table.row(state, event), part);
  }

  public Turn<SendEnd> receive(Frame frame) {
    SendEnd richer = new SendEnd(table, state, credit + frame.credit(), held);
    return switch (frame.kind()) {
      case ACCEPTED -> richer.on(SendEvent.ACCEPTED);
      case REFUSED -> on(SendEvent.REFUSED);
      case SHUT -> on(SendEvent.SHUT);
      case CREDIT -> {
        boolean enough = held == null || held.cost() <= richer.credit;
        yield richer.on(enough ? SendEvent.CREDIT : SendEvent.CREDIT_SHORT);
      }
      case ASK, WITHDRAW, PART, CLOSE ->
          throw new IllegalArgumentException("a send port does not receive " + frame.kind());
    };
  }

  private Turn<SendEnd> apply(Row<SendState, Action> row, @Nullable Part written) {
    int rest = credit;
    Part waiting = row.next() == SendState.CLOSED || row.next() == SendState.FAILED ? null : held;
    List<Frame> frames = new ArrayList<>();
    for (Action action : row.actions()) {
      switch (action) {
        case ASK -> frames.add(Frame.of(Kind.ASK));
        case WITHDRAW -> frames.add(Frame.of(Kind.WITHDRAW));
        case SEND_CLOSE -> frames.add(Frame.of(Kind.CLOSE));
        case HOLD -> waiting = written;
        case SEND -> {
          Part part = written != null ? written : waiting;
          if (part == null) {
            throw new IllegalStateException("no part to send in " + state);
          }
          rest -= part.cost();
          frames.add(Frame.of(part));
          waiting = null;
        }
        default -> {}
      }
    }
    return new Turn<>(
        new SendEnd(table, row.next(), rest, waiting), row.actions(), frames, List.of());
  }
}
