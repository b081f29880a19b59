package org.satingrid.ipl.provider.pool;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.pool.PoolMessage.Kind;
import org.satingrid.ipl.provider.table.Table.Row;

/** Handles one event of a {@link PoolNode}. Used once. */
final class PoolStep {
  private final PoolNode before;
  private final int self;
  private final SortedSet<Integer> living;
  private final SortedMap<Integer, Boolean> gone;
  private final List<Entry> log;
  private final SortedMap<Integer, List<Entry>> reports;
  private final List<PoolTurn.Sent> sent = new ArrayList<>();
  private final List<PoolEvent> events = new ArrayList<>();
  private Registry registry;
  private int requests;
  private @Nullable Entry pending;
  private int from;
  private PoolMessage message = new PoolMessage(Kind.REPORT, 0, List.of());

  PoolStep(PoolNode before) {
    this.before = before;
    self = before.self();
    living = new TreeSet<>(before.living());
    gone = new TreeMap<>(before.gone());
    log = new ArrayList<>(before.log());
    reports = new TreeMap<>(before.reports());
    registry = before.registry();
    requests = before.requests();
    pending = before.pending();
  }

  PoolTurn gone(int node, boolean died) {
    int home = living.first();
    if (!living.remove(node)) {
      throw new IllegalArgumentException("not a living node: " + node);
    }
    gone.put(node, died);
    boolean gathering = before.role() == Role.GATHERING;
    if (node != home) {
      return turn(gathering && hasAllReports() ? RoleEvent.GONE_LAST : RoleEvent.GONE);
    }
    if (living.first() != self) {
      return turn(RoleEvent.HOME_GONE);
    }
    return turn(hasAllReports() ? RoleEvent.HEIR_AT_ONCE : RoleEvent.HEIR);
  }

  PoolTurn receive(int sender, PoolMessage arrived) {
    from = sender;
    message = arrived;
    if (gone.containsKey(sender)) {
      return result(before.role());
    }
    return turn(
        switch (arrived.kind()) {
          case REPORT -> isLastReport() ? RoleEvent.REPORT_LAST : RoleEvent.REPORT;
          case REQUEST -> RoleEvent.REQUESTED;
          case CONTINUED -> RoleEvent.CONTINUED;
          case APPENDED -> RoleEvent.APPENDED;
        });
  }

  PoolTurn ask(Entry.Kind kind, String text, int count, List<Integer> to) {
    if (pending != null) {
      throw new IllegalStateException("the last request has no answer: " + pending);
    }
    requests++;
    pending = new Entry(kind, self, requests, text, count, List.copyOf(to));
    return turn(RoleEvent.ASK);
  }

  PoolTurn end() {
    return turn(RoleEvent.END);
  }

  private boolean isLastReport() {
    SortedSet<Integer> missing = new TreeSet<>(living);
    missing.remove(self);
    missing.remove(from);
    return before.role() == Role.GATHERING && reports.keySet().containsAll(missing);
  }

  private boolean hasAllReports() {
    SortedSet<Integer> missing = new TreeSet<>(living);
    missing.remove(self);
    return reports.keySet().containsAll(missing);
  }

  private PoolTurn turn(RoleEvent event) {
    Row<Role, RoleAction> row = before.table().row(before.role(), event);
    row.actions().forEach(this::run);
    return result(row.next());
  }

  private PoolTurn result(Role role) {
    PoolNode next =
        new PoolNode(
            before.table(),
            self,
            role,
            Collections.unmodifiableSortedSet(living),
            Collections.unmodifiableSortedMap(gone),
            List.copyOf(log),
            registry,
            Collections.unmodifiableSortedMap(reports),
            requests,
            pending);
    return new PoolTurn(next, List.copyOf(sent), List.copyOf(events));
  }

  private void run(RoleAction action) {
    switch (action) {
      case KEEP -> reports.put(from, message.entries());
      case SEND_REPORT -> send(living.first(), Kind.REPORT, 0, log);
      case SEND_REQUEST -> {
        if (pending != null) {
          send(living.first(), Kind.REQUEST, 0, List.of(pending));
        }
      }
      case APPLY -> {
        if (message.number() != log.size()) {
          throw new IllegalStateException(
              "entry " + message.number() + " arrived, not " + log.size());
        }
        message.entries().forEach(this::apply);
      }
      case TAKE_OVER -> takeOver();
      case WELCOME -> sendRest(from, message.entries().size());
      case LOG_GONE -> logGone();
      case LOG_REQUEST -> message.entries().forEach(this::append);
      case LOG_OWN -> {
        if (pending != null) {
          append(pending);
        }
      }
    }
  }

  private void takeOver() {
    List<Entry> longest = log;
    for (List<Entry> other : reports.values()) {
      longest = other.size() > longest.size() ? other : longest;
    }
    List.copyOf(longest.subList(log.size(), longest.size())).forEach(this::apply);
    reports.keySet().retainAll(living);
    for (Map.Entry<Integer, List<Entry>> report : reports.entrySet()) {
      sendRest(report.getKey(), report.getValue().size());
      report.setValue(List.of());
    }
  }

  private void logGone() {
    for (Map.Entry<Integer, Boolean> node : gone.entrySet()) {
      if (registry.members().contains(node.getKey())) {
        append(Entry.gone(node.getKey(), node.getValue()));
      }
    }
  }

  /** Appends to the log, and sends the entry to all nodes that have reported. */
  private void append(Entry entry) {
    if (entry.request() > 0 && registry.hasAnswered(entry)) {
      return;
    }
    int number = log.size();
    apply(entry);
    for (int node : reports.keySet()) {
      if (living.contains(node)) {
        send(node, Kind.APPENDED, number, List.of(entry));
      }
    }
  }

  private void apply(Entry entry) {
    boolean wasMember = registry.members().contains(self);
    Registry.Applied applied = registry.apply(entry);
    registry = applied.next();
    log.add(entry);
    boolean joins = !wasMember && registry.members().contains(self);
    if (joins) {
      introduce();
    }
    for (PoolEvent event : applied.events()) {
      if (event.kind() == PoolEvent.Kind.ANSWERED) {
        answer(entry, event);
      } else if ((wasMember || joins) && concerns(entry, event)) {
        events.add(event);
      }
    }
  }

  /** Reports to a newcomer the members and the winners that it has found. */
  private void introduce() {
    for (int member : registry.members()) {
      if (member != self) {
        String card = registry.cards().getOrDefault(member, "");
        events.add(PoolEvent.of(PoolEvent.Kind.JOINED, member, card));
      }
    }
    registry
        .winners()
        .forEach((name, winner) -> events.add(PoolEvent.of(PoolEvent.Kind.ELECTED, winner, name)));
  }

  private void answer(Entry entry, PoolEvent event) {
    if (entry.equals(pending)) {
      pending = null;
      events.add(event);
    }
  }

  private boolean concerns(Entry entry, PoolEvent event) {
    return event.kind() != PoolEvent.Kind.SIGNALLED || entry.to().contains(self);
  }

  private void sendRest(int node, int known) {
    send(node, Kind.CONTINUED, known, log.subList(known, log.size()));
  }

  private void send(int to, Kind kind, int number, List<Entry> entries) {
    sent.add(new PoolTurn.Sent(to, new PoolMessage(kind, number, List.copyOf(entries))));
  }
}
