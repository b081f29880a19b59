package org.satingrid.ipl.provider.flow;

import static org.satingrid.ipl.provider.flow.Action.*;
import static org.satingrid.ipl.provider.flow.DoorEvent.*;
import static org.satingrid.ipl.provider.flow.DoorState.*;
import static org.satingrid.ipl.provider.flow.ReaderEvent.*;
import static org.satingrid.ipl.provider.flow.ReaderState.*;

import java.util.Set;
import org.satingrid.ipl.provider.table.Table;
import org.satingrid.ipl.provider.table.TableCheck;

/** The tables of a receive port: its door and its readers. README.md describes them. */
record PortTables(
    Table<DoorState, DoorEvent, Action> door, Table<ReaderState, ReaderEvent, Action> reader) {
  static final TableCheck<DoorState, DoorEvent> DOOR_CHECK =
      new TableCheck<>(
          Set.of(OFF),
          Set.of(DoorState.SHUT),
          Set.of(CLOSING),
          Set.of(LAST_GONE, DEADLINE, CLOSE_NOW));
  static final TableCheck<ReaderState, ReaderEvent> READER_CHECK =
      new TableCheck<>(
          Set.of(FREE), Set.of(ENDED), Set.of(WAITING, QUEUED), Set.of(CLOSED, TIMEOUT));
  static final PortTables TABLES = new PortTables(doors(), readers());

  static Table<DoorState, DoorEvent, Action> doors() {
    return Table.of(DoorState.class, DoorEvent.class, Action.class)
        .in(OFF)
        .on(ENABLE, ON, ADMIT_PARKED)
        .on(CLOSE, CLOSING, REFUSE_PARKED)
        .on(CLOSE_NOW, DoorState.SHUT, SHUT_ALL)
        .ignore(DISABLE, LAST_GONE, DEADLINE)
        .in(ON)
        .on(DISABLE, OFF)
        .on(CLOSE, CLOSING)
        .on(CLOSE_NOW, DoorState.SHUT, SHUT_ALL)
        .ignore(ENABLE, LAST_GONE, DEADLINE)
        .in(CLOSING)
        .on(CLOSE_NOW, DoorState.SHUT, SHUT_ALL, END_CLOSE)
        .on(DEADLINE, DoorState.SHUT, SHUT_ALL, END_CLOSE)
        .on(LAST_GONE, DoorState.SHUT, SHUT_ALL, END_CLOSE)
        .answer(REFUSE, ENABLE, CLOSE)
        .ignore(DISABLE)
        .in(DoorState.SHUT)
        .answer(REFUSE, ENABLE, CLOSE, CLOSE_NOW)
        .ignore(DISABLE, DEADLINE, LAST_GONE)
        .build();
  }

  static Table<ReaderState, ReaderEvent, Action> readers() {
    return Table.of(ReaderState.class, ReaderEvent.class, Action.class)
        .in(FREE)
        .on(RECEIVE, LIVE, TAKE)
        .on(RECEIVE_EMPTY, WAITING)
        .on(CLOSED, ENDED)
        .ignore(OFFERED, TIMEOUT)
        .never(FINISHED, FINISHED_EMPTY)
        .in(WAITING)
        .on(OFFERED, LIVE, TAKE, WAKE)
        .on(TIMEOUT, FREE, TIMED_OUT)
        .on(CLOSED, ENDED, REFUSE)
        .answer(REFUSE, RECEIVE, RECEIVE_EMPTY)
        .never(FINISHED, FINISHED_EMPTY)
        .in(LIVE)
        .on(FINISHED, FREE)
        .on(FINISHED_EMPTY, FREE)
        .on(RECEIVE, QUEUED)
        .on(RECEIVE_EMPTY, QUEUED)
        .on(CLOSED, ENDED)
        .ignore(OFFERED, TIMEOUT)
        .in(QUEUED)
        .on(FINISHED, LIVE, TAKE, WAKE)
        .on(FINISHED_EMPTY, WAITING)
        .on(TIMEOUT, LIVE, TIMED_OUT)
        .on(CLOSED, ENDED, REFUSE)
        .answer(REFUSE, RECEIVE, RECEIVE_EMPTY)
        .ignore(OFFERED)
        .in(ENDED)
        .answer(REFUSE, RECEIVE, RECEIVE_EMPTY)
        .ignore(OFFERED, FINISHED, FINISHED_EMPTY, TIMEOUT, CLOSED)
        .build();
  }
}
