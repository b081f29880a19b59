package org.satingrid.ipl.provider.pool;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * A program's view of its pool, from events and answers alone.
 *
 * @param refused true if the node was not admitted
 * @param numbers the sequence numbers that the program has received
 * @param signals the number of received signals
 * @param tokens the number of tokens that the program has taken
 */
record View(
    Set<Integer> members,
    Map<String, Integer> winners,
    boolean complete,
    boolean terminated,
    boolean refused,
    Set<Long> numbers,
    int signals,
    int tokens) {
  static final View START = new View(Set.of(), Map.of(), false, false, false, Set.of(), 0, 0);

  /**
   * Returns the view after an event.
   *
   * @param asked the kind of the last request
   * @param died the nodes that have died
   */
  View after(PoolEvent event, Entry.Kind asked, Set<Integer> died) {
    Set<Integer> present = new HashSet<>(members);
    Map<String, Integer> elected = new HashMap<>(winners);
    int member = event.member();
    switch (event.kind()) {
      case JOINED -> {
        check(present.add(member), "joined twice: " + event);
        check(!complete && !terminated, "joined a closed pool: " + event);
      }
      case LEFT, DIED -> {
        check(present.remove(member), "gone without joining: " + event);
        check((event.kind() == PoolEvent.Kind.DIED) == died.contains(member), "a wrong " + event);
      }
      case ELECTED -> {
        check(elected.put(event.text(), member) == null, "a second winner: " + event);
        check(present.contains(member), "a winner that is gone: " + event);
      }
      case VACANT -> check(elected.remove(event.text()) != null, "no winner: " + event);
      case COMPLETE -> check(!complete, "complete twice");
      case TERMINATED -> check(!terminated, "terminated twice");
      case SIGNALLED -> check(present.contains(member), "a signal of a stranger");
      case ANSWERED -> {
        return answered(event, asked);
      }
    }
    return new View(
        Set.copyOf(present),
        Map.copyOf(elected),
        complete || event.kind() == PoolEvent.Kind.COMPLETE,
        terminated || event.kind() == PoolEvent.Kind.TERMINATED,
        refused,
        numbers,
        signals + (event.kind() == PoolEvent.Kind.SIGNALLED ? 1 : 0),
        tokens);
  }

  private View answered(PoolEvent answer, Entry.Kind asked) {
    boolean turnedAway = refused;
    int taken = tokens;
    Set<Long> more = new HashSet<>(numbers);
    switch (asked) {
      case JOIN -> {
        turnedAway = answer.number() == 0;
        check(turnedAway != members.contains(answer.member()), "an admission without its event");
      }
      case ELECT ->
          check(
              winners.getOrDefault(answer.text(), -1) == answer.number(),
              "an answer that is not the winner: " + answer);
      case NUMBER -> check(more.add(answer.number()), "a number twice: " + answer);
      case TAKE_TOKEN -> taken += (int) answer.number();
      case TERMINATE -> check(terminated, "a termination without its event");
      default -> {}
    }
    return new View(
        members, winners, complete, terminated, turnedAway, Set.copyOf(more), signals, taken);
  }

  private static void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
