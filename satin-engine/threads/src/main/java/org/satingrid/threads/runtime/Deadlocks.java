package org.satingrid.threads.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.satingrid.threads.memory.Memory;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * Detects that a program can never continue: each thread waits for a monitor without a time limit,
 * and no message is under way that could end a wait.
 *
 * <p>The node that runs {@code main} queries all other nodes, in repeated rounds. If two successive
 * rounds find each thread in the same wait, all threads were waiting at some moment between the
 * rounds. If the messages sent until the second round do not outnumber the messages handled until
 * the first round, no message was under way at that moment (Mattern's four-counter method, 1987).
 */
final class Deadlocks {

  private final Node node;
  private List<CompletableFuture<Waits>> asked = List.of();
  private List<Waits> before = List.of();
  private volatile List<Stuck> found = List.of();

  Deadlocks(Node node) {
    this.node = node;
    node.requests()
        .handle(Operation.WAITS, (from, in, reply) -> reply.send(Waits.of(node).write()));
  }

  /** Returns the threads of a program that can never continue. Empty until this is certain. */
  List<Stuck> found() {
    return found;
  }

  /** Starts or evaluates a round. One thread calls this method repeatedly. Never waits. */
  void look() {
    if (!asked.stream().allMatch(CompletableFuture::isDone)) {
      return;
    }
    if (asked.stream().anyMatch(CompletableFuture::isCompletedExceptionally)) {
      before = List.of(); // Another part of the node reports that a node was lost.
    } else if (!asked.isEmpty()) {
      List<Waits> now = asked.stream().map(CompletableFuture::join).toList();
      found = isDeadlock(before, now) ? stuck(now) : List.of();
      before = now;
    }
    asked = askAll();
  }

  private List<CompletableFuture<Waits>> askAll() {
    List<CompletableFuture<Waits>> all = new ArrayList<>();
    Requests requests = node.requests();
    for (int other = 0; other < requests.nodes(); other++) {
      all.add(
          other == requests.self()
              ? CompletableFuture.completedFuture(Waits.of(node))
              : requests.ask(other, Operation.WAITS, new Output()).thenApply(Waits::read));
    }
    return all;
  }

  static boolean isDeadlock(List<Waits> first, List<Waits> second) {
    Map<Long, Long> waits = waits(second);
    return !waits.isEmpty()
        && waits.equals(waits(first))
        && first.stream().mapToLong(Waits::handled).sum()
            == second.stream().mapToLong(Waits::sent).sum();
  }

  /**
   * Returns the wait of each thread by the thread's number, or empty if any thread can continue.
   */
  private static Map<Long, Long> waits(List<Waits> nodes) {
    Map<Long, Long> waits = new HashMap<>();
    if (nodes.stream().allMatch(Waits::isAll)) {
      nodes.forEach(at -> at.waits().forEach(wait -> waits.put(wait.user(), wait.number())));
    }
    return waits;
  }

  private static List<Stuck> stuck(List<Waits> nodes) {
    Map<Long, Stuck.Owner> threads = new HashMap<>();
    for (Waits at : nodes) {
      at.waits().forEach(w -> threads.put(w.user(), new Stuck.Owner(w.thread(), at.node())));
    }
    List<Stuck> stuck = new ArrayList<>();
    for (Waits at : nodes) {
      for (Waits.Wait wait : at.waits()) {
        long owner =
            nodes.get(Memory.homeOf(wait.object())).owners().getOrDefault(wait.object(), 0L);
        stuck.add(
            new Stuck(
                wait.thread(),
                at.node(),
                wait.notice(),
                wait.monitor(),
                wait.notice() || owner == 0
                    ? null
                    : threads.getOrDefault(owner, new Stuck.Owner("a thread that has ended", -1)),
                wait.place()));
      }
    }
    return stuck;
  }

  /** Describes the threads in one line of text. */
  static String text(List<Stuck> all) {
    StringBuilder text = new StringBuilder("a deadlock: all threads wait, and none can be woken");
    for (Stuck one : all) {
      text.append("; ").append(one.thread()).append(Hooks.onNode(one.node()));
      text.append(one.notice() ? " waits to be notified in a " : " waits to enter a ");
      text.append(one.monitor());
      Stuck.Owner owner = one.owner();
      if (owner != null) {
        text.append(" that ").append(owner.thread());
        text.append(owner.node() < 0 ? "" : Hooks.onNode(owner.node())).append(" owns");
      }
      text.append(", at ").append(one.place());
    }
    return text.toString();
  }
}
