package org.satingrid.ipl.provider.flow;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of an event of a port.
 *
 * @param told the actions in their order
 * @param sent the frames in their order
 * @param passed the parts that the reader receives
 */
public record PortTurn<T>(T next, List<Told> told, List<Sent> sent, List<Part> passed) {
  /** The connection of actions of the port itself. */
  public static final int PORT = -1;

  /** An action of a connection, or of the port itself. */
  public record Told(int connection, Action action) {}

  /** A frame for the peer of a connection. */
  public record Sent(int connection, Frame frame) {}

  /** Collects the results of several connections. */
  static final class Collector {
    private final List<Told> told = new ArrayList<>();
    private final List<Sent> sent = new ArrayList<>();
    private final List<Part> passed = new ArrayList<>();

    <E> E add(int connection, Turn<E> turn) {
      tell(connection, turn.actions());
      turn.frames().forEach(frame -> sent.add(new Sent(connection, frame)));
      passed.addAll(turn.passed());
      return turn.next();
    }

    void tell(int connection, List<Action> actions) {
      actions.forEach(action -> told.add(new Told(connection, action)));
    }

    <T> PortTurn<T> turn(T next) {
      return new PortTurn<>(next, told, sent, passed);
    }
  }
}
