package org.satingrid.portal.alerts;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.Prediction;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.findings.NodeSums;

/**
 * The data of a running job for decisions about alerts.
 *
 * @param balances true if the job's sites steal work from each other
 * @param limitSeconds time limit of its main, or null
 * @param secondsLeft the time left, estimated from the job's course, or null
 * @param leftBand the limits of the estimate, null until the estimate has settled
 * @param startedAt when its main began
 * @param nodes the work of each node while main ran
 * @param at time at which this data was read
 */
record RunFacts(
    UUID id,
    String owner,
    boolean balances,
    @Nullable Integer limitSeconds,
    @Nullable Double secondsLeft,
    Job.@Nullable LeftBand leftBand,
    @Nullable Prediction predicted,
    Instant startedAt,
    Distribution distribution,
    List<JobNode> nodes,
    Instant at) {
  private static final double NANOS = 1e9;

  static RunFacts of(
      Job job, Instant startedAt, Distribution distribution, List<JobNode> nodes, Instant at) {
    return new RunFacts(
        UUID.fromString(job.id()),
        job.owner(),
        job.model() == ProgrammingModel.SATIN,
        job.timeLimitSeconds(),
        job.secondsLeft(),
        job.leftBand(),
        job.predicted(),
        startedAt,
        distribution,
        NodeSums.whileMainRan(nodes, startedAt),
        at);
  }

  /** Returns the run time of the job's main so far, in seconds. */
  double elapsed() {
    Duration passed = Duration.between(startedAt, at);
    return Math.max(0, passed.getSeconds() + passed.getNano() / NANOS);
  }
}
