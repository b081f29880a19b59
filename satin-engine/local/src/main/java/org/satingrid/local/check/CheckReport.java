package org.satingrid.local.check;

import java.util.List;

/**
 * What came out of a check.
 *
 * @param differences one sentence for each run that differs from the sequential program
 * @param findings errors first
 * @param rounds that were run
 * @param spawned calls of all rounds
 * @param travelled those of them that were made on copies
 * @param notes what else is worth knowing
 */
public record CheckReport(
    List<Difference> differences,
    List<Finding> findings,
    long seed,
    int rounds,
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

  /** Whether the program means the same in parallel, as far as the rounds tell. */
  public boolean passed() {
    return differences.isEmpty() && findings.stream().noneMatch(Finding::error);
  }
}
