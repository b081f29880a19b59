package org.satingrid.local.check;

import java.util.List;

/**
 * The result of a check.
 *
 * @param differences one sentence for each run that differs from the sequential program
 * @param findings the findings, errors first
 * @param rounds number of rounds on the simulated grid
 * @param planned requested number of rounds
 * @param onWorkers number of rounds on two workers with separate threads
 * @param complete false if the check was stopped before its end
 * @param spawned number of calls in all rounds
 * @param travelled number of these calls that ran on copies
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
   * @param round number of the round, counted from 1
   * @param how description of the way in which it ran
   * @param what description of the difference
   */
  public record Difference(int round, long seed, String how, String what) {}

  /**
   * Returns true if the rounds show the same behaviour in parallel as in sequence. A stopped check
   * has not passed.
   */
  public boolean passed() {
    return complete
        && rounds > 0
        && differences.isEmpty()
        && findings.stream().noneMatch(Finding::error);
  }
}
