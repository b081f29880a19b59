package org.satingrid.network.grid.membership;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** Elections without a known winner in which a member is a candidate. */
final class Claims {
  private final Map<String, CompletableFuture<?>> results = new HashMap<>();

  /** Makes the member a candidate in an election until the result is known. */
  void add(String election, CompletableFuture<?> result) {
    results.put(election, result);
  }

  /**
   * Returns the elections without a known winner. They must be claimed again, because a claim, or
   * the registrar that received the claim, can be lost.
   */
  List<String> open() {
    return those(result -> !result.isDone());
  }

  /**
   * Called at the member's end. Returns the elections without a known winner, including elections
   * that failed because the member ended.
   */
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
