package org.satingrid.portal.telemetry;

import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.LogLine;
import org.satingrid.contract.api.Steals;

/**
 * A job at one moment.
 *
 * @param lastLogSeq number of the last line
 * @param tailAfter number of the line before the tail
 * @param tail the newest lines, in order, or empty if there were too many to read at once
 * @param complete true if the job's data is final
 */
public record JobMoment(
    Job job,
    Distribution distribution,
    Steals steals,
    List<Artifact> artifacts,
    long lastLogSeq,
    long tailAfter,
    List<LogLine> tail,
    boolean complete) {

  public UUID jobId() {
    return UUID.fromString(job.id());
  }
}
