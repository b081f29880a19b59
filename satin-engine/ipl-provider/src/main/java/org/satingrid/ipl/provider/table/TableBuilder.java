package org.satingrid.ipl.provider.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.table.Table.Pair;
import org.satingrid.ipl.provider.table.Table.Row;

/** Builds a {@link Table} state by state: {@link #in}, then the rows of this state. */
public final class TableBuilder<S extends Enum<S>, E extends Enum<E>, A extends Enum<A>> {
  private final Class<S> states;
  private final Class<E> events;
  private final Map<Pair<S, E>, Row<S, A>> rows = new HashMap<>();
  private final Set<Pair<S, E>> impossible = new HashSet<>();
  private @Nullable S state;

  TableBuilder(Class<S> states, Class<E> events) {
    this.states = states;
    this.events = events;
  }

  /** Begins the rows of a state. */
  public TableBuilder<S, E, A> in(S next) {
    state = next;
    return this;
  }

  /** Adds a row. */
  @SafeVarargs
  public final TableBuilder<S, E, A> on(E event, S next, A... actions) {
    List<A> all = new ArrayList<>();
    for (A action : actions) {
      all.add(action);
    }
    return add(key(event), new Row<>(next, List.copyOf(all)));
  }

  /** Adds rows that keep the state and do one action. */
  @SafeVarargs
  public final TableBuilder<S, E, A> answer(A action, E... ignored) {
    for (E event : ignored) {
      add(key(event), new Row<>(key(event).state(), List.of(action)));
    }
    return this;
  }

  /** Adds rows that keep the state, without actions. */
  @SafeVarargs
  public final TableBuilder<S, E, A> ignore(E... ignored) {
    for (E event : ignored) {
      add(key(event), new Row<>(key(event).state(), List.of()));
    }
    return this;
  }

  /** States that events cannot happen here. */
  @SafeVarargs
  public final TableBuilder<S, E, A> never(E... excluded) {
    for (E event : excluded) {
      impossible.add(key(event));
    }
    return this;
  }

  public Table<S, E, A> build() {
    return new Table<>(states, events, rows, impossible);
  }

  private TableBuilder<S, E, A> add(Pair<S, E> key, Row<S, A> row) {
    if (rows.put(key, row) != null) {
      throw new IllegalArgumentException("two rows for " + key);
    }
    return this;
  }

  private Pair<S, E> key(E event) {
    if (state == null) {
      throw new IllegalStateException("a row begins with its state: in(...)");
    }
    return new Pair<>(state, event);
  }
}
