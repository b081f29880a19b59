package org.satingrid.portal.findings;

import java.util.List;
import org.satingrid.contract.api.Distribution.LostNode;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.Steals;

/**
 * The data of a run for the search for causes.
 *
 * @param nodes the work of each node while main ran, see {@link NodeSums#whileMainRan}
 * @param steals by thief's and victim's site
 * @param work by site, over the whole run
 * @param progress by site, over the whole run
 * @param lost nodes that no longer report
 * @param ends outcomes of the ended attempts
 */
record RunEvidence(
    List<JobNode> nodes,
    List<Steals.Cell> steals,
    JobTelemetry work,
    JobTelemetry progress,
    List<LostNode> lost,
    List<String> ends) {

  /** Returns the steals between sites. */
  List<Steals.Cell> crossing() {
    return steals.stream().filter(cell -> !cell.thief().equals(cell.victim())).toList();
  }
}
