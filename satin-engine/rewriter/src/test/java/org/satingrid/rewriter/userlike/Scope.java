package org.satingrid.rewriter.userlike;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** The variables that an expression may name. */
final class Scope {

  private final Random random;
  private final Map<Kind, List<String>> variables = new EnumMap<>(Kind.class);
  private final List<String> counters = new ArrayList<>();

  Scope(Random random) {
    this.random = random;
  }

  void declare(Kind kind, String name) {
    variables.computeIfAbsent(kind, k -> new ArrayList<>()).add(name);
  }

  /** Declares a variable with a number that is only read. */
  void count(String name) {
    counters.add(name);
  }

  void stopCounting(String name) {
    counters.remove(name);
  }

  boolean has(Kind kind) {
    return !variables.getOrDefault(kind, List.of()).isEmpty();
  }

  String any(Kind kind) {
    List<String> names = names(kind);
    return names.get(random.nextInt(names.size()));
  }

  String counter() {
    return counters.get(random.nextInt(counters.size()));
  }

  List<String> names(Kind kind) {
    return variables.getOrDefault(kind, List.of());
  }
}
