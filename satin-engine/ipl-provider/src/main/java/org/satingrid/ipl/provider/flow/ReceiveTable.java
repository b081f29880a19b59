package org.satingrid.ipl.provider.flow;

import static org.satingrid.ipl.provider.flow.Action.*;
import static org.satingrid.ipl.provider.flow.ReceiveEvent.*;
import static org.satingrid.ipl.provider.flow.ReceiveState.*;

import java.util.Set;
import org.satingrid.ipl.provider.table.Table;
import org.satingrid.ipl.provider.table.TableBuilder;
import org.satingrid.ipl.provider.table.TableCheck;

/** The flow of a connection at its receive port. README.md draws it. */
final class ReceiveTable {
  static final TableCheck<ReceiveState, ReceiveEvent> CHECK =
      new TableCheck<>(Set.of(PARKED), Set.of(GONE), Set.of(STARVED), Set.of(LOST_CUT, SHUT_DOWN));

  private ReceiveTable() {}

  static Table<ReceiveState, ReceiveEvent, Action> table() {
    TableBuilder<ReceiveState, ReceiveEvent, Action> rows =
        Table.of(ReceiveState.class, ReceiveEvent.class, Action.class);
    connecting(rows);
    connected(rows);
    withoutSender(rows);
    return rows.build();
  }

  private static void connecting(TableBuilder<ReceiveState, ReceiveEvent, Action> rows) {
    rows.in(PARKED)
        .on(ENABLED, ASKING, ASK_PROGRAM)
        .on(WITHDRAWN, GONE)
        .on(LOST_CUT, GONE)
        .on(SHUT_DOWN, GONE, SEND_REFUSED)
        .never(ACCEPT, REJECT, TAKEN, READ, READ_EMPTY, FINISH, FINISH_MORE, FINISH_EARLY)
        .never(PART_ARRIVED, LAST_ARRIVED, CLOSED_BY_SENDER, LOST_WHOLE)
        .in(ASKING)
        .on(ACCEPT, IDLE, SEND_ACCEPTED)
        .on(REJECT, GONE, SEND_REFUSED)
        .on(WITHDRAWN, UNWANTED)
        .on(LOST_CUT, UNWANTED)
        .on(SHUT_DOWN, UNWANTED, SEND_REFUSED)
        .ignore(ENABLED)
        .never(TAKEN, READ, READ_EMPTY, FINISH, FINISH_MORE, FINISH_EARLY)
        .never(PART_ARRIVED, LAST_ARRIVED, CLOSED_BY_SENDER, LOST_WHOLE)
        .in(UNWANTED)
        .on(ACCEPT, GONE, REPORT_LOST)
        .on(REJECT, GONE)
        .ignore(ENABLED, WITHDRAWN, LOST_CUT, SHUT_DOWN)
        .never(TAKEN, READ, READ_EMPTY, FINISH, FINISH_MORE, FINISH_EARLY)
        .never(PART_ARRIVED, LAST_ARRIVED, CLOSED_BY_SENDER, LOST_WHOLE);
  }

  private static void connected(TableBuilder<ReceiveState, ReceiveEvent, Action> rows) {
    rows.in(IDLE)
        .on(PART_ARRIVED, READY, BUFFER)
        .on(LAST_ARRIVED, READY, BUFFER)
        .on(CLOSED_BY_SENDER, GONE, REPORT_LOST)
        .on(WITHDRAWN, GONE, REPORT_LOST)
        .on(LOST_CUT, GONE, REPORT_LOST)
        .on(SHUT_DOWN, GONE, SEND_SHUT)
        .ignore(ENABLED)
        .never(ACCEPT, REJECT, TAKEN, READ, READ_EMPTY, FINISH, FINISH_MORE, FINISH_EARLY)
        .never(LOST_WHOLE)
        .in(READY)
        .on(TAKEN, READING)
        .answer(BUFFER, PART_ARRIVED, LAST_ARRIVED)
        .on(CLOSED_BY_SENDER, DRAINING)
        .on(LOST_WHOLE, DRAINING, DROP_TAIL)
        .on(LOST_CUT, GONE, REPORT_LOST)
        .on(SHUT_DOWN, GONE, SEND_SHUT)
        .ignore(ENABLED)
        .never(ACCEPT, REJECT, WITHDRAWN, READ, READ_EMPTY, FINISH, FINISH_MORE, FINISH_EARLY)
        .in(READING)
        .on(READ, READING, PASS, CREDIT)
        .on(READ_EMPTY, STARVED)
        .on(FINISH, IDLE, RELEASE, CREDIT)
        .on(FINISH_MORE, READY, RELEASE, CREDIT)
        .on(FINISH_EARLY, SKIPPING, RELEASE, CREDIT)
        .answer(BUFFER, PART_ARRIVED, LAST_ARRIVED)
        .on(CLOSED_BY_SENDER, READING_LAST)
        .on(LOST_WHOLE, READING_LAST, DROP_TAIL)
        .on(LOST_CUT, CUT, DROP, REPORT_LOST)
        .on(SHUT_DOWN, CUT, DROP, SEND_SHUT)
        .ignore(ENABLED)
        .never(ACCEPT, REJECT, WITHDRAWN, TAKEN)
        .in(STARVED)
        .on(PART_ARRIVED, READING, BUFFER, WAKE)
        .on(LAST_ARRIVED, READING, BUFFER, WAKE)
        .on(LOST_CUT, CUT, REPORT_LOST, WAKE)
        .on(SHUT_DOWN, CUT, SEND_SHUT, WAKE)
        .ignore(ENABLED)
        .never(ACCEPT, REJECT, WITHDRAWN, TAKEN, READ, READ_EMPTY)
        .never(FINISH, FINISH_MORE, FINISH_EARLY, CLOSED_BY_SENDER, LOST_WHOLE)
        .in(SKIPPING)
        .on(PART_ARRIVED, SKIPPING, SKIP, CREDIT)
        .on(LAST_ARRIVED, IDLE, SKIP, CREDIT)
        .on(LOST_CUT, GONE, REPORT_LOST)
        .on(SHUT_DOWN, GONE, SEND_SHUT)
        .ignore(ENABLED)
        .never(ACCEPT, REJECT, WITHDRAWN, TAKEN, READ, READ_EMPTY)
        .never(FINISH, FINISH_MORE, FINISH_EARLY, CLOSED_BY_SENDER, LOST_WHOLE);
  }

  private static void withoutSender(TableBuilder<ReceiveState, ReceiveEvent, Action> rows) {
    rows.in(DRAINING)
        .on(TAKEN, READING_LAST)
        .on(SHUT_DOWN, GONE)
        .ignore(ENABLED, LOST_WHOLE, LOST_CUT)
        .never(ACCEPT, REJECT, WITHDRAWN, PART_ARRIVED, LAST_ARRIVED, CLOSED_BY_SENDER)
        .never(READ, READ_EMPTY, FINISH, FINISH_MORE, FINISH_EARLY)
        .in(READING_LAST)
        .on(READ, READING_LAST, PASS)
        .on(FINISH, GONE, REPORT_LOST)
        .on(FINISH_MORE, DRAINING, RELEASE)
        .on(SHUT_DOWN, CUT, DROP)
        .ignore(ENABLED, LOST_WHOLE, LOST_CUT)
        .never(ACCEPT, REJECT, WITHDRAWN, PART_ARRIVED, LAST_ARRIVED, CLOSED_BY_SENDER)
        .never(TAKEN, READ_EMPTY, FINISH_EARLY)
        .in(CUT)
        .answer(FAIL_READ, READ_EMPTY)
        .on(FINISH, GONE)
        .on(FINISH_EARLY, GONE)
        .ignore(ENABLED, SHUT_DOWN, PART_ARRIVED, LAST_ARRIVED, CLOSED_BY_SENDER)
        .ignore(LOST_WHOLE, LOST_CUT)
        .never(ACCEPT, REJECT, WITHDRAWN, TAKEN, READ, FINISH_MORE)
        .in(GONE)
        .ignore(ENABLED, SHUT_DOWN, WITHDRAWN, PART_ARRIVED, LAST_ARRIVED, CLOSED_BY_SENDER)
        .ignore(LOST_WHOLE, LOST_CUT)
        .never(ACCEPT, REJECT, TAKEN, READ, READ_EMPTY, FINISH, FINISH_MORE, FINISH_EARLY);
  }
}
