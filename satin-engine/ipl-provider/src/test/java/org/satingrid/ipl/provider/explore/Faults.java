package org.satingrid.ipl.provider.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.satingrid.ipl.provider.table.Table;
import org.satingrid.ipl.provider.table.Table.Row;
import org.satingrid.ipl.provider.table.TableCheck;

/**
 * Puts faults into each row of a table on purpose: one action is left out, or the event is ignored.
 */
public final class Faults {
  private Faults() {}

  /** The number of faults, and the faults that were not found. */
  public record Result(int faults, List<String> unfound) {}

  /**
   * Tries all faults.
   *
   * @param isFound returns true if an exploration with the table fails. Only called if the
   *     validator finds no fault.
   * @param untried rows without faults
   */
  public static <S extends Enum<S>, E extends Enum<E>, A extends Enum<A>> Result tryAll(
      Table<S, E, A> table,
      TableCheck<S, E> check,
      Predicate<Table<S, E, A>> isFound,
      Predicate<Row<S, A>> untried) {
    List<String> unfound = new ArrayList<>();
    int count = 0;
    for (S state : table.states()) {
      for (E event : table.events()) {
        Row<S, A> row = table.find(state, event);
        if (row == null || untried.test(row)) {
          continue;
        }
        for (Row<S, A> fault : of(state, row)) {
          count++;
          Table<S, E, A> faulty = table.with(state, event, fault.next(), fault.actions());
          if (check.faults(faulty).isEmpty() && !isFound.test(faulty)) {
            unfound.add(state + " " + event + " -> " + fault.next() + " " + fault.actions());
          }
        }
      }
    }
    return new Result(count, unfound);
  }

  private static <S, A> List<Row<S, A>> of(S state, Row<S, A> row) {
    List<Row<S, A>> faults = new ArrayList<>();
    for (A action : row.actions()) {
      List<A> rest = new ArrayList<>(row.actions());
      rest.remove(action);
      faults.add(new Row<>(row.next(), rest));
    }
    if (!row.next().equals(state)) {
      faults.add(new Row<>(state, List.of()));
    }
    return faults;
  }
}
