package org.satingrid.ipl.provider.flow;

import static org.satingrid.ipl.provider.flow.Action.*;
import static org.satingrid.ipl.provider.flow.SendEvent.*;
import static org.satingrid.ipl.provider.flow.SendState.*;

import java.util.Set;
import org.satingrid.ipl.provider.table.Table;
import org.satingrid.ipl.provider.table.TableCheck;

/** The flow of a connection at its send port. README.md draws it. */
final class SendTable {
  static final TableCheck<SendState, SendEvent> CHECK =
      new TableCheck<>(
          Set.of(NEW), Set.of(CLOSED), Set.of(ASKED, BLOCKED, FINISHING), Set.of(LOST));

  private SendTable() {}

  static Table<SendState, SendEvent, Action> table() {
    return Table.of(SendState.class, SendEvent.class, Action.class)
        .in(NEW)
        .on(CONNECT, ASKED, ASK)
        .never(BEGIN, PART, PART_BLOCKED, LAST, LAST_BLOCKED, CLOSE, TIMEOUT)
        .never(ACCEPTED, REFUSED, SendEvent.CREDIT, CREDIT_SHORT, SHUT, LOST)
        .in(ASKED)
        .on(ACCEPTED, OPEN, CONNECTED)
        .on(REFUSED, CLOSED, NOT_CONNECTED)
        .on(TIMEOUT, CLOSED, WITHDRAW, NOT_CONNECTED)
        .on(CLOSE, CLOSED, WITHDRAW, NOT_CONNECTED)
        .on(LOST, CLOSED, NOT_CONNECTED)
        .never(CONNECT, BEGIN, PART, PART_BLOCKED, LAST, LAST_BLOCKED)
        .never(SendEvent.CREDIT, CREDIT_SHORT, SHUT)
        .in(OPEN)
        .on(BEGIN, WRITING)
        .on(CLOSE, CLOSED, SEND_CLOSE)
        .on(SHUT, CLOSED, REPORT_LOST)
        .on(LOST, CLOSED, REPORT_LOST)
        .ignore(TIMEOUT, SendEvent.CREDIT)
        .never(CONNECT, PART, PART_BLOCKED, LAST, LAST_BLOCKED, ACCEPTED, REFUSED, CREDIT_SHORT)
        .in(WRITING)
        .on(PART, WRITING, SEND)
        .on(PART_BLOCKED, BLOCKED, HOLD)
        .on(LAST, OPEN, SEND)
        .on(LAST_BLOCKED, FINISHING, HOLD)
        .on(SHUT, FAILED)
        .on(LOST, FAILED)
        .answer(REFUSE, CLOSE)
        .ignore(TIMEOUT, SendEvent.CREDIT)
        .never(CONNECT, BEGIN, ACCEPTED, REFUSED, CREDIT_SHORT)
        .in(BLOCKED)
        .on(SendEvent.CREDIT, WRITING, SEND, WAKE)
        .on(SHUT, FAILED, WAKE)
        .on(LOST, FAILED, WAKE)
        .answer(REFUSE, CLOSE)
        .ignore(TIMEOUT, CREDIT_SHORT)
        .never(CONNECT, BEGIN, PART, PART_BLOCKED, LAST, LAST_BLOCKED, ACCEPTED, REFUSED)
        .in(FINISHING)
        .on(SendEvent.CREDIT, OPEN, SEND, WAKE)
        .on(SHUT, CLOSED, FAIL_MESSAGE, REPORT_LOST, WAKE)
        .on(LOST, CLOSED, FAIL_MESSAGE, REPORT_LOST, WAKE)
        .answer(REFUSE, CLOSE)
        .ignore(TIMEOUT, CREDIT_SHORT)
        .never(CONNECT, BEGIN, PART, PART_BLOCKED, LAST, LAST_BLOCKED, ACCEPTED, REFUSED)
        .in(FAILED)
        .on(LAST, CLOSED, FAIL_MESSAGE, REPORT_LOST)
        .on(LAST_BLOCKED, CLOSED, FAIL_MESSAGE, REPORT_LOST)
        .answer(REFUSE, CLOSE)
        .ignore(PART, PART_BLOCKED, TIMEOUT, SendEvent.CREDIT, SHUT, LOST)
        .never(CONNECT, BEGIN, ACCEPTED, REFUSED, CREDIT_SHORT)
        .in(CLOSED)
        .never(CONNECT, BEGIN, PART, PART_BLOCKED, LAST, LAST_BLOCKED)
        .ignore(CLOSE, TIMEOUT, ACCEPTED, REFUSED, SendEvent.CREDIT, CREDIT_SHORT, SHUT, LOST)
        .build();
  }
}
