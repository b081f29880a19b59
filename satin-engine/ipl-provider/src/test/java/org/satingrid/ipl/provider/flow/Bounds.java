package org.satingrid.ipl.provider.flow;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.satingrid.ipl.provider.table.Table;

/**
 * The bounds of a model, and the tables that it runs.
 *
 * @param costs the costs of a message's parts
 * @param faults links that can be lost, and processes that can die
 */
record Bounds(
    int senders,
    int receivers,
    int messages,
    List<Integer> costs,
    Credits credits,
    int faults,
    Set<Choice> choices,
    Table<SendState, SendEvent, Action> send,
    Table<ReceiveState, ReceiveEvent, Action> receive,
    PortTables port) {

  /** The decisions of programs that a model includes. */
  enum Choice {
    CONNECT_TIMEOUT,
    RECEIVE_TIMEOUT,
    CLOSE_EARLY,
    FINISH_EARLY,
    REJECT,
    SHUT_PORT,
    CLOSE_PORT,
    DISABLE_PORT,
    SECOND_READER
  }

  static Bounds of(int senders, int receivers, int messages, List<Integer> costs, int window) {
    return new Bounds(
        senders,
        receivers,
        messages,
        costs,
        Credits.of(window),
        0,
        Set.of(),
        SendTable.table(),
        ReceiveTable.table(),
        PortTables.TABLES);
  }

  Bounds with(Choice... some) {
    Set<Choice> all = EnumSet.noneOf(Choice.class);
    all.addAll(choices);
    all.addAll(List.of(some));
    return new Bounds(
        senders, receivers, messages, costs, credits, faults, all, send, receive, port);
  }

  Bounds faults(int number) {
    return new Bounds(
        senders, receivers, messages, costs, credits, number, choices, send, receive, port);
  }

  Bounds credits(Credits other) {
    return new Bounds(
        senders, receivers, messages, costs, other, faults, choices, send, receive, port);
  }

  Bounds send(Table<SendState, SendEvent, Action> other) {
    return new Bounds(
        senders, receivers, messages, costs, credits, faults, choices, other, receive, port);
  }

  Bounds receive(Table<ReceiveState, ReceiveEvent, Action> other) {
    return new Bounds(
        senders, receivers, messages, costs, credits, faults, choices, send, other, port);
  }

  Bounds port(PortTables other) {
    return new Bounds(
        senders, receivers, messages, costs, credits, faults, choices, send, receive, other);
  }

  boolean has(Choice choice) {
    return choices.contains(choice);
  }
}
