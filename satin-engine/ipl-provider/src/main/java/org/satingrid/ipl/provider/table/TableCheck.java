package org.satingrid.ipl.provider.table;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.satingrid.ipl.provider.table.Table.Row;

/**
 * The rules that every table must keep.
 *
 * @param starts the states that a machine can begin in
 * @param ends the states that are never left
 * @param waiting the states in which a thread of the program waits
 * @param freeing the events that must end such a wait, whatever the peer does
 */
public record TableCheck<S extends Enum<S>, E extends Enum<E>>(
    Set<S> starts, Set<S> ends, Set<S> waiting, Set<E> freeing) {

  /** Returns a sentence for each rule that the table breaks. */
  public <A extends Enum<A>> List<String> faults(Table<S, E, A> table) {
    List<String> found = new ArrayList<>();
    for (S state : table.states()) {
      for (E event : table.events()) {
        checkPair(table, state, event, found);
      }
      if (!reachable(table, starts).contains(state)) {
        found.add(state + " is not reachable");
      }
      if (reachable(table, Set.of(state)).stream().noneMatch(ends::contains)) {
        found.add(state + " has no way to an end");
      }
    }
    return found;
  }

  private <A extends Enum<A>> void checkPair(
      Table<S, E, A> table, S state, E event, List<String> found) {
    Row<S, A> row = table.find(state, event);
    if ((row == null) != table.isImpossible(state, event)) {
      found.add((row == null ? "no row for " : "a row and never for ") + event + " in " + state);
    }
    if (row != null && ends.contains(state) && row.next() != state) {
      found.add(event + " leaves the end " + state);
    }
    boolean frees = row != null && !waiting.contains(row.next());
    if (waiting.contains(state) && freeing.contains(event) && !frees) {
      found.add(event + " does not free the thread that waits in " + state);
    }
  }

  private static <S extends Enum<S>, E extends Enum<E>, A extends Enum<A>> Set<S> reachable(
      Table<S, E, A> table, Set<S> from) {
    Set<S> reached = new HashSet<>(from);
    Queue<S> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      S state = open.remove();
      for (E event : table.events()) {
        Row<S, A> row = table.find(state, event);
        if (row != null && reached.add(row.next())) {
          open.add(row.next());
        }
      }
    }
    return reached;
  }
}
