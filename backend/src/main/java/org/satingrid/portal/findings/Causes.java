package org.satingrid.portal.findings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.satingrid.contract.api.JobFindings.Finding;

/** The causes that held a run up, most serious first. */
final class Causes {
  /**
   * In the first seconds of a run its tasks only spread over the nodes. Therefore no causes are
   * searched for before some node has been present for this time.
   */
  private static final double SETTLED_SECONDS = 15;

  private Causes() {}

  /**
   * Returns the causes of a run. All idle workers have one common cause, and a slow node has only
   * one.
   */
  static List<Finding> of(RunEvidence run) {
    Optional<Finding> broken = EngineCauses.crashLoop(run);
    if (run.nodes().stream().noneMatch(node -> node.presentSeconds() >= SETTLED_SECONDS)) {
      return broken.stream().toList();
    }
    return Stream.of(
            broken,
            EngineCauses.garbage(run.nodes()),
            EngineCauses.memoryShort(run.nodes()),
            EngineCauses.lateJoin(run.nodes()),
            SpeedCauses.of(run),
            IdleCauses.of(run))
        .flatMap(Optional::stream)
        .toList();
  }
}
