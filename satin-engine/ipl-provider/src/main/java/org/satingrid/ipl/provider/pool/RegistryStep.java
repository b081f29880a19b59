package org.satingrid.ipl.provider.pool;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.satingrid.ipl.provider.pool.PoolEvent.Kind;
import org.satingrid.ipl.provider.table.Table.Row;

/** Applies one entry to a {@link Registry}. Used once. */
final class RegistryStep {
  private final Registry before;
  private final Entry entry;
  private final List<Integer> members;
  private final SortedMap<Integer, String> cards;
  private final SortedMap<String, Integer> tokens;
  private final SortedMap<String, Integer> winners;
  private final SortedMap<String, Long> numbers;
  private final SortedMap<Integer, Integer> answered;
  private final List<PoolEvent> events = new ArrayList<>();
  private int joined;

  RegistryStep(Registry before, Entry entry) {
    this.before = before;
    this.entry = entry;
    this.members = new ArrayList<>(before.members());
    this.cards = new TreeMap<>(before.cards());
    this.tokens = new TreeMap<>(before.tokens());
    this.winners = new TreeMap<>(before.winners());
    this.numbers = new TreeMap<>(before.numbers());
    this.answered = new TreeMap<>(before.answered());
    this.joined = before.joined();
  }

  Registry.Applied applied() {
    Row<Phase, PhaseAction> row = before.table().row(before.phase(), before.event(entry));
    row.actions().forEach(this::run);
    Registry next =
        new Registry(
            before.table(),
            before.size(),
            row.next(),
            joined,
            List.copyOf(members),
            Collections.unmodifiableSortedMap(cards),
            Collections.unmodifiableSortedMap(tokens),
            Collections.unmodifiableSortedMap(winners),
            Collections.unmodifiableSortedMap(numbers),
            Collections.unmodifiableSortedMap(answered));
    return new Registry.Applied(next, List.copyOf(events));
  }

  private void run(PhaseAction action) {
    switch (action) {
      case ADMIT -> {
        joined++;
        members.add(entry.member());
        cards.put(entry.member(), entry.text());
        tell(Kind.JOINED, entry.member(), entry.text());
        answer(1);
      }
      case TURN_AWAY -> answer(0);
      case REMOVE -> remove();
      case ANNOUNCE_COMPLETE -> tell(Kind.COMPLETE, entry.member(), "");
      case CHOOSE -> {
        if (winners.putIfAbsent(entry.text(), entry.member()) == null) {
          tell(Kind.ELECTED, entry.member(), entry.text());
        }
        answer(winners.getOrDefault(entry.text(), entry.member()));
      }
      case COUNT -> {
        long number = numbers.getOrDefault(entry.text(), 0L);
        numbers.put(entry.text(), number + 1);
        answer(number);
      }
      case PASS_SIGNAL -> {
        tell(Kind.SIGNALLED, entry.member(), entry.text());
        answer(0);
      }
      case STORE_TOKENS -> {
        tokens.merge(entry.text(), entry.count(), Integer::sum);
        answer(0);
      }
      case HAND_OUT -> {
        int left = tokens.getOrDefault(entry.text(), 0);
        tokens.put(entry.text(), Math.max(0, left - 1));
        answer(left > 0 ? 1 : 0);
      }
      case ANNOUNCE_END -> tell(Kind.TERMINATED, entry.member(), "");
      case ANSWER -> answer(0);
    }
  }

  private void remove() {
    members.remove((Integer) entry.member());
    cards.remove(entry.member());
    answered.remove(entry.member());
    tell(entry.kind() == Entry.Kind.DIED ? Kind.DIED : Kind.LEFT, entry.member(), "");
    for (String election : List.copyOf(winners.keySet())) {
      if (winners.getOrDefault(election, entry.member()) == entry.member()) {
        winners.remove(election);
        tell(Kind.VACANT, entry.member(), election);
      }
    }
  }

  private void answer(long number) {
    answered.put(entry.member(), entry.request());
    events.add(new PoolEvent(Kind.ANSWERED, entry.member(), entry.text(), number));
  }

  private void tell(Kind kind, int member, String text) {
    events.add(PoolEvent.of(kind, member, text));
  }
}
