package org.satingrid.portal.findings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.satingrid.contract.api.JobFindings.Finding;

/** The causes that held a run up, most serious first. */
final class Causes {
  /**
   * Minimum time that some node must have been present before causes are searched for. In the first
   * seconds of a run its tasks only spread over the nodes.
   */
  private static final double SETTLED_SECONDS = 15;

  private Causes() {}

  /**
   * Returns the causes of a run. All idle workers together get one cause, and each slow node gets
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
