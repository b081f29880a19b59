package org.satingrid.e2e;

import java.util.List;

/**
 * Counts the portal's findings about runs with a known fault and about healthy runs.
 *
 * @param right number of runs with a known fault that is the portal's first cause
 * @param wrong number of healthy runs with a cause in the portal's findings
 */
record Findings(int right, int wrong) {
  static Findings of(PortalClient portal, SeededRows rows, long seed) {
    int right = 0;
    for (SeededRun run : SeededRuns.faults(seed)) {
      List<String> found = causes(portal, rows.write(run));
      boolean first = !found.isEmpty() && found.get(0).equals(run.cause());
      right += first ? 1 : 0;
      PageBench.say("%s: %s%s", run.name(), found, first ? "" : ", which is not right");
    }
    int wrong = 0;
    for (SeededRun run : SeededRuns.healthy(seed)) {
      List<String> found = causes(portal, rows.write(run));
      wrong += found.isEmpty() ? 0 : 1;
      PageBench.say("%s: %s%s", run.name(), found, found.isEmpty() ? "" : ", which is not right");
    }
    return new Findings(right, wrong);
  }

  /** Returns the causes of a job, most serious first. */
  static List<String> causes(PortalClient portal, String job) {
    return portal
        .get("/jobs/" + job + "/findings")
        .get("causes")
        .valueStream()
        .map(finding -> finding.get("cause").asString())
        .toList();
  }
}
