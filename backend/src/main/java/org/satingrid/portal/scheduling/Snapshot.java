package org.satingrid.portal.scheduling;

import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * What the scheduler decides by.
 *
 * @param queue waiting jobs, first come first
 */
record Snapshot(List<Waiting> queue, List<Candidate> nodes) {

  /** A waiting job; empty {@code sites} means any. */
  record Waiting(UUID jobId, Set<String> sites) {
    boolean allows(Candidate node) {
      return sites.isEmpty() || sites.contains(node.site());
    }
  }

  /** A node; {@code speed} is 0 unless it is measured. */
  record Candidate(
      UUID id, String name, String site, double speed, int workers, Condition condition) {}

  /** Whether a node can be given work. */
  enum Condition {
    /** It can. */
    IDLE,
    /** It works on a job. */
    BUSY,
    /** Its agent is connected and measures its speed. */
    STARTING,
    /** Its agent is not connected. */
    DOWN
  }
}
