package org.satingrid.local.check;

import java.time.Duration;
import java.util.List;

/**
 * The settings of a check.
 *
 * @param rounds parallel runs, at least 1
 * @param seed seed of all random decisions
 * @param limit maximum time of a run without a spawned call. At least fifty times the time of the
 *     sequential program is allowed
 * @param arguments arguments of the program
 */
public record CheckOptions(int rounds, long seed, Duration limit, List<String> arguments) {

  /** The default number of rounds: two for each of the three modes. */
  public static final int DEFAULT_ROUNDS = 6;

  public static final Duration DEFAULT_LIMIT = Duration.ofSeconds(30);

  public CheckOptions {
    arguments = List.copyOf(arguments);
  }
}
