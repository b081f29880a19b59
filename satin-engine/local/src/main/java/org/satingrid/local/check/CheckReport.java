package org.satingrid.local.check;

import java.util.List;

/**
 * The result of a check.
 *
 * @param differences one sentence for each run that differs from the sequential program
 * @param findings errors first
 * @param rounds number of rounds on the simulated grid
 * @param planned requested number of rounds
 * @param onWorkers number of rounds on two workers, with threads
 * @param complete false if the check was stopped before its end
 * @param spawned calls of all rounds
 * @param travelled the part of them that was made on copies
 * @param notes further remarks
 */
public record CheckReport(
    List<Difference> differences,
    List<Finding> findings,
    long seed,
    int rounds,
    int planned,
    int onWorkers,
    boolean complete,
    long spawned,
    long travelled,
    List<String> notes) {

  /**
   * One run that differs.
   *
   * @param round counted from 1
   * @param how it ran, in words
   * @param what differs
   */
  public record Difference(int round, long seed, String how, String what) {}

  /**
   * Returns true if the program means the same in parallel, as far as the rounds show. A check that
   * was stopped has not passed.
   */
  public boolean passed() {
    return complete
        && rounds > 0
        && differences.isEmpty()
        && findings.stream().noneMatch(Finding::error);
  }
}
