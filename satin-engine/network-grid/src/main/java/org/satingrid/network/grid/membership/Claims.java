package org.satingrid.network.grid.membership;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** Elections in which a member is a candidate and does not know the winner yet. */
final class Claims {
  private final Map<String, CompletableFuture<?>> results = new HashMap<>();

  /** The member is a candidate in an election until the result is there. */
  void add(String election, CompletableFuture<?> result) {
    results.put(election, result);
  }

  /** Returns the elections to claim again, because a claim or its registrar may be lost. */
  List<String> open() {
    return those(result -> !result.isDone());
  }

  /**
   * Returns the elections without a known winner after the member's end, including elections that
   * failed with it.
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
