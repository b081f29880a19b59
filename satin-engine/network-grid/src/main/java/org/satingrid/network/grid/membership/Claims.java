package org.satingrid.network.grid.membership;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** Elections that a member stands for and whose winner it does not know yet. */
final class Claims {
  private final Map<String, CompletableFuture<?>> results = new HashMap<>();

  /** The member stands for an election until its result is there. */
  void add(String election, CompletableFuture<?> result) {
    results.put(election, result);
  }

  /** Those to be claimed again: a claim may be lost, or its registrar. */
  List<String> open() {
    return those(result -> !result.isDone());
  }

  /** The same of a member that is no more, whose elections have ended without a winner. */
  List<String> undecided() {
    return those(result -> !result.isDone() || result.isCompletedExceptionally());
  }

  private List<String> those(Predicate<CompletableFuture<?>> wanted) {
    return results.entrySet().stream()
        .filter(claim -> wanted.test(claim.getValue()))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }
}
