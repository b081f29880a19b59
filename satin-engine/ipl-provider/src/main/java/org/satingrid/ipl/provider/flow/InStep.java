package org.satingrid.ipl.provider.flow;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.satingrid.ipl.provider.flow.PortTurn.Collector;
import org.satingrid.ipl.provider.table.Table.Row;

/** One event of an {@link InPort}, and the events that follow from it. Used once. */
final class InStep {
  private final PortTables tables;
  private final TreeMap<Integer, ReceiveEnd> ends;
  private final Collector collector = new Collector();
  private DoorState door;
  private ReaderState reader;
  private int turn;

  InStep(InPort before) {
    tables = before.tables();
    ends = new TreeMap<>(before.ends());
    door = before.door();
    reader = before.reader();
    turn = before.turn();
  }

  InStep add(int connection, ReceiveEnd start) {
    if (ends.putIfAbsent(connection, start) != null) {
      throw new IllegalArgumentException("the number is used: " + connection);
    }
    if (door == DoorState.ON) {
      one(connection, end -> end.on(ReceiveEvent.ENABLED));
    } else if (door != DoorState.OFF) {
      one(connection, end -> end.on(ReceiveEvent.SHUT_DOWN));
    }
    return this;
  }

  InStep one(int connection, Function<ReceiveEnd, Turn<ReceiveEnd>> event) {
    ends.computeIfPresent(connection, (at, end) -> collector.add(at, event.apply(end)));
    return this;
  }

  InStep receiveMessage() {
    return reader(nextOffer() == PortTurn.PORT ? ReaderEvent.RECEIVE_EMPTY : ReaderEvent.RECEIVE);
  }

  InStep finished() {
    return reader(nextOffer() == PortTurn.PORT ? ReaderEvent.FINISHED_EMPTY : ReaderEvent.FINISHED);
  }

  InStep reader(ReaderEvent event) {
    Row<ReaderState, Action> row = tables.reader().row(reader, event);
    reader = row.next();
    collector.tell(PortTurn.PORT, row.actions());
    if (row.actions().contains(Action.TAKE)) {
      turn = nextOffer();
      one(turn, end -> end.on(ReceiveEvent.TAKEN));
    }
    return this;
  }

  InStep door(DoorEvent event) {
    Row<DoorState, Action> row = tables.door().row(door, event);
    door = row.next();
    collector.tell(PortTurn.PORT, row.actions());
    for (Action action : row.actions()) {
      switch (action) {
        case ADMIT_PARKED -> all(ReceiveState.PARKED, ReceiveEvent.ENABLED);
        case REFUSE_PARKED -> all(ReceiveState.PARKED, ReceiveEvent.SHUT_DOWN);
        case SHUT_ALL -> {
          List.copyOf(ends.keySet()).forEach(at -> one(at, end -> end.on(ReceiveEvent.SHUT_DOWN)));
          reader(ReaderEvent.CLOSED);
        }
        default -> {}
      }
    }
    return this;
  }

  PortTurn<InPort> done() {
    ends.values().removeIf(end -> end.state() == ReceiveState.GONE);
    if (door == DoorState.CLOSING && ends.isEmpty()) {
      door(DoorEvent.LAST_GONE);
    }
    if (nextOffer() != PortTurn.PORT) {
      reader(ReaderEvent.OFFERED);
    }
    SortedMap<Integer, ReceiveEnd> after = Collections.unmodifiableSortedMap(ends);
    return collector.turn(new InPort(tables, door, reader, after, turn));
  }

  private void all(ReceiveState state, ReceiveEvent event) {
    for (int connection : List.copyOf(ends.keySet())) {
      one(connection, end -> end.state() == state ? end.on(event) : same(end));
    }
  }

  private static Turn<ReceiveEnd> same(ReceiveEnd end) {
    return new Turn<>(end, List.of(), List.of(), List.of());
  }

  /** Returns the connection that offers a message and is next in turn, or -1. */
  private int nextOffer() {
    return Stream.of(ends.tailMap(turn, false), ends.headMap(turn, true))
        .flatMap(half -> half.entrySet().stream())
        .filter(end -> end.getValue().offers())
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(PortTurn.PORT);
  }
}
