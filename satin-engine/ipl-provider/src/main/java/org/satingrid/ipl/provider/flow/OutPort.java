package org.satingrid.ipl.provider.flow;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.satingrid.ipl.provider.flow.PortTurn.Collector;

/**
 * A send port: its connections by number. Each part goes to all connections. The writer waits while
 * one of them waits for credit. Immutable.
 *
 * @param live true while a message is live
 */
public record OutPort(SortedMap<Integer, SendEnd> ends, boolean live) {
  public static final OutPort START = new OutPort(Collections.emptySortedMap(), false);

  /** Asks a receiver for a connection. The number must be new. */
  public PortTurn<OutPort> connect(int connection, SendEnd start) {
    if (live || ends.containsKey(connection)) {
      throw new IllegalStateException("a message is live, or the number is used: " + connection);
    }
    Collector collector = new Collector();
    SortedMap<Integer, SendEnd> more = new TreeMap<>(ends);
    more.put(connection, collector.add(connection, start.on(SendEvent.CONNECT)));
    return collector.turn(of(more, live));
  }

  /** Begins a message to all connections. */
  public PortTurn<OutPort> begin() {
    if (live || writerWaits()) {
      throw new IllegalStateException("the last message is not finished");
    }
    return each(end -> end.state() == SendState.OPEN, end -> end.on(SendEvent.BEGIN), true);
  }

  /** Writes a part to all connections. {@link #writerWaits} afterwards if one lacks credit. */
  public PortTurn<OutPort> write(Part part) {
    if (!live || writerWaits()) {
      throw new IllegalStateException("no message is live, or its writer waits");
    }
    return each(OutPort::hasMessage, end -> end.write(part), !part.last());
  }

  public PortTurn<OutPort> receive(int connection, Frame frame) {
    return one(connection, end -> end.receive(frame));
  }

  public PortTurn<OutPort> on(int connection, SendEvent event) {
    return one(connection, end -> end.on(event));
  }

  /** Returns true if the writer waits for credit. */
  public boolean writerWaits() {
    return ends.values().stream()
        .anyMatch(end -> end.state() == SendState.BLOCKED || end.state() == SendState.FINISHING);
  }

  private static OutPort of(SortedMap<Integer, SendEnd> ends, boolean live) {
    ends.values().removeIf(end -> end.state() == SendState.CLOSED);
    return new OutPort(Collections.unmodifiableSortedMap(ends), live);
  }

  private static boolean hasMessage(SendEnd end) {
    return end.state() == SendState.WRITING || end.state() == SendState.FAILED;
  }

  private PortTurn<OutPort> one(int connection, Function<SendEnd, Turn<SendEnd>> event) {
    Collector collector = new Collector();
    SortedMap<Integer, SendEnd> after = new TreeMap<>(ends);
    after.computeIfPresent(connection, (at, end) -> collector.add(at, event.apply(end)));
    return collector.turn(of(after, live));
  }

  private PortTurn<OutPort> each(
      Predicate<SendEnd> concerned, Function<SendEnd, Turn<SendEnd>> event, boolean stillLive) {
    Collector collector = new Collector();
    SortedMap<Integer, SendEnd> after = new TreeMap<>(ends);
    after.replaceAll((at, end) -> concerned.test(end) ? collector.add(at, event.apply(end)) : end);
    return collector.turn(of(after, stillLive));
  }
}
