package org.satingrid.network.grid.membership;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;

/** Elections that a member stands for and whose winner it does not know yet. */
final class Claims {
  private final Map<String, Future<?>> results = new HashMap<>();

  /** The member stands for an election until its result is there. */
  void add(String election, Future<?> result) {
    results.put(election, result);
  }

  /** Those to be claimed again: a claim may be lost, or its registrar. */
  List<String> open() {
    results.values().removeIf(Future::isDone);
    return List.copyOf(results.keySet());
  }
}
