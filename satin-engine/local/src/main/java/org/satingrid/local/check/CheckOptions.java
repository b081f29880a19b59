package org.satingrid.local.check;

import java.time.Duration;
import java.util.List;

/**
 * How to check.
 *
 * @param rounds parallel runs, at least 1
 * @param seed of all decisions that are left to chance
 * @param limit how long a run may go on without a spawned call; never less than fifty times what
 *     the sequential program takes
 * @param arguments of the program
 */
public record CheckOptions(int rounds, long seed, Duration limit, List<String> arguments) {

  /** Each way of running twice. */
  public static final int DEFAULT_ROUNDS = 6;

  public static final Duration DEFAULT_LIMIT = Duration.ofSeconds(30);

  public CheckOptions {
    arguments = List.copyOf(arguments);
  }
}
