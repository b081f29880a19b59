package org.satingrid.ipl.provider.pool;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import org.satingrid.ipl.provider.table.Table;

/**
 * The state of a pool's registry: a pure function of the log. Each member has a copy. Immutable.
 *
 * @param size the number of members of a closed world, or 0
 * @param joined the number of nodes that have joined, including lost and former members
 * @param members the members in the order of their arrival
 * @param cards the text with which each member joined
 * @param tokens the number of unused tokens of each name
 * @param winners the winner of each election that is not open
 * @param numbers the next number of each sequence
 * @param answered the last answered request of each node
 */
public record Registry(
    Table<Phase, PhaseEvent, PhaseAction> table,
    int size,
    Phase phase,
    int joined,
    List<Integer> members,
    SortedMap<Integer, String> cards,
    SortedMap<String, Integer> tokens,
    SortedMap<String, Integer> winners,
    SortedMap<String, Long> numbers,
    SortedMap<Integer, Integer> answered) {

  /** The registry after an entry, and the events for all members. */
  public record Applied(Registry next, List<PoolEvent> events) {}

  /**
   * Returns the registry of an empty pool.
   *
   * @param size the number of members of a closed world. 0 for an open world.
   */
  public static Registry start(int size) {
    return start(PhaseTable.table(), size);
  }

  static Registry start(Table<Phase, PhaseEvent, PhaseAction> table, int size) {
    return new Registry(
        table,
        size,
        size > 0 ? Phase.FILLING : Phase.OPEN,
        0,
        List.of(),
        Collections.emptySortedMap(),
        Collections.emptySortedMap(),
        Collections.emptySortedMap(),
        Collections.emptySortedMap(),
        Collections.emptySortedMap());
  }

  public Applied apply(Entry entry) {
    return new RegistryStep(this, entry).applied();
  }

  boolean hasAnswered(Entry request) {
    return answered.getOrDefault(request.member(), 0) >= request.request();
  }

  PhaseEvent event(Entry entry) {
    return switch (entry.kind()) {
      case JOIN -> joined + 1 == size ? PhaseEvent.JOIN_LAST : PhaseEvent.JOIN;
      case ELECT -> PhaseEvent.ELECT;
      case NUMBER -> PhaseEvent.NUMBER;
      case SIGNAL -> PhaseEvent.SIGNAL;
      case ADD_TOKENS -> PhaseEvent.ADD_TOKENS;
      case TAKE_TOKEN -> PhaseEvent.TAKE_TOKEN;
      case TERMINATE -> PhaseEvent.TERMINATE;
      case LEFT, DIED -> PhaseEvent.GONE;
    };
  }
}
