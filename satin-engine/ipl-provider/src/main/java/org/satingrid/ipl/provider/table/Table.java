package org.satingrid.ipl.provider.table;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A state machine: for each state and event the next state and the actions. Immutable.
 *
 * @param <S> the states
 * @param <E> the events
 * @param <A> the actions
 */
public final class Table<S extends Enum<S>, E extends Enum<E>, A extends Enum<A>> {

  /** The next state, and the actions in their order. */
  public record Row<S, A>(S next, List<A> actions) {}

  record Pair<S, E>(S state, E event) {}

  private final Class<S> states;
  private final Class<E> events;
  private final Map<Pair<S, E>, Row<S, A>> rows;
  private final Set<Pair<S, E>> impossible;

  Table(
      Class<S> states,
      Class<E> events,
      Map<Pair<S, E>, Row<S, A>> rows,
      Set<Pair<S, E>> impossible) {
    this.states = states;
    this.events = events;
    this.rows = Map.copyOf(rows);
    this.impossible = Set.copyOf(impossible);
  }

  /** Returns a builder without rows. The class of actions only fixes their type. */
  public static <S extends Enum<S>, E extends Enum<E>, A extends Enum<A>> TableBuilder<S, E, A> of(
      Class<S> states, Class<E> events, Class<A> actions) {
    return new TableBuilder<>(states, events);
  }

  /**
   * Returns the row of an event.
   *
   * @throws IllegalStateException if the event cannot happen in this state
   */
  public Row<S, A> row(S state, E event) {
    Row<S, A> found = find(state, event);
    if (found == null) {
      throw new IllegalStateException(event + " cannot happen in state " + state);
    }
    return found;
  }

  /** Returns a copy with another row. Tests put faults into a table with it. */
  public Table<S, E, A> with(S state, E event, S next, List<A> actions) {
    Pair<S, E> key = new Pair<>(state, event);
    Map<Pair<S, E>, Row<S, A>> changed = new HashMap<>(rows);
    changed.put(key, new Row<>(next, List.copyOf(actions)));
    Set<Pair<S, E>> rest = new HashSet<>(impossible);
    rest.remove(key);
    return new Table<>(states, events, changed, rest);
  }

  public S[] states() {
    return states.getEnumConstants();
  }

  public E[] events() {
    return events.getEnumConstants();
  }

  /** Returns null if the table has no row. */
  public @Nullable Row<S, A> find(S state, E event) {
    return rows.get(new Pair<>(state, event));
  }

  boolean isImpossible(S state, E event) {
    return impossible.contains(new Pair<>(state, event));
  }
}
