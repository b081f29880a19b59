package org.satingrid.portal.telemetry;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.JobNode;
import org.springframework.stereotype.Service;

/** The data of a running run for other modules. The run's page shows the same figures. */
@Service
public class RunningRuns {
  private final Evidence evidence;

  RunningRuns(Evidence evidence) {
    this.evidence = evidence;
  }

  /**
   * Returns each site's part of the work, and the nodes that have been silent for too long at
   * {@code now}.
   */
  public Distribution distribution(UUID job, Instant now) {
    return evidence.distribution(job, now);
  }

  /** Returns the work of each node. */
  public List<JobNode> nodes(UUID job) {
    return evidence.nodes(job);
  }
}
