package org.satingrid.portal.telemetry.stream;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.LogLine;
import org.satingrid.contract.api.Steals;
import org.satingrid.portal.telemetry.Evidence;
import org.satingrid.portal.telemetry.JobMoment;

/**
 * A client that follows a job, and the state of the job that it has received. Only one thread at a
 * time sends to it. A slow client skips states, but loses no changes: it receives the difference
 * between its last state and the present one.
 */
final class Subscriber {
  /**
   * Maximum time without an event. It is short, because a client must soon distinguish a stopped
   * portal from a job without events.
   */
  private static final Duration QUIET_LIMIT = Duration.ofSeconds(2);

  private static final int LINES_PER_EVENT = 1000;

  private final Outlet outlet;
  private final AtomicBoolean delivering = new AtomicBoolean();
  private @Nullable Job job;
  private @Nullable List<Distribution.SiteShare> shares;
  private @Nullable List<Distribution.LostNode> lost;
  private @Nullable List<Steals.Cell> cells;
  private @Nullable List<Artifact> artifacts;
  private long logSeq;

  /**
   * Maximum number of existing log lines that the client wants to receive first. Null after these
   * lines were sent, or if the client wants all lines.
   */
  private @Nullable Integer newest;

  private Instant lastSent;

  Subscriber(Outlet outlet, long logSeq, @Nullable Integer newest, Instant now) {
    this.outlet = outlet;
    this.logSeq = logSeq;
    this.newest = logSeq > 0 ? null : newest;
    lastSent = now;
  }

  /**
   * Reserves the client for the calling thread. Returns true if no other thread sends to it. The
   * caller must then call {@link #delivered}.
   */
  boolean tryDeliver() {
    return delivering.compareAndSet(false, true);
  }

  void delivered() {
    delivering.set(false);
  }

  void end() {
    outlet.emitter().complete();
  }

  /** Sends the new events. Returns true if the stream has ended. */
  boolean deliver(JobMoment moment, Evidence evidence, Instant now) throws IOException {
    JobEvent event = changes(moment, nextLines(moment, evidence));
    while (event != null) {
      outlet.send(id(), event);
      lastSent = now;
      event = changes(moment, nextLines(moment, evidence));
    }
    if (moment.complete()) {
      outlet.end(id());
      outlet.emitter().complete();
      return true;
    }
    if (lastSent.plus(QUIET_LIMIT).isBefore(now)) {
      outlet.quiet(id());
      lastSent = now;
    }
    return false;
  }

  /**
   * Returns the id of an event: the number of the last log line that was sent. A client that
   * reconnects with this id does not receive these lines again.
   */
  private String id() {
    return Long.toString(logSeq);
  }

  private @Nullable List<LogLine> nextLines(JobMoment moment, Evidence evidence) {
    if (moment.lastLogSeq() <= logSeq) {
      return null;
    }
    Integer wanted = newest;
    newest = null;
    if (wanted != null) {
      List<LogLine> end = evidence.newest(moment.jobId(), moment.lastLogSeq(), wanted);
      logSeq = moment.lastLogSeq();
      return end;
    }
    List<LogLine> lines =
        logSeq == moment.tailAfter()
            ? moment.tail()
            : evidence.lines(moment.jobId(), logSeq, LINES_PER_EVENT);
    // No lines are left up to the last number. They were removed, because the log was full.
    logSeq = lines.isEmpty() ? moment.lastLogSeq() : lines.get(lines.size() - 1).seq();
    return lines;
  }

  private @Nullable JobEvent changes(JobMoment moment, @Nullable List<LogLine> lines) {
    boolean newJob = !moment.job().equals(job);
    boolean newShares =
        !moment.distribution().sites().equals(shares) || !moment.distribution().lost().equals(lost);
    boolean newCells = !moment.steals().cells().equals(cells);
    boolean newArtifacts = !moment.artifacts().equals(artifacts);
    if (!newJob && !newShares && !newCells && !newArtifacts && lines == null) {
      return null;
    }
    job = moment.job();
    shares = moment.distribution().sites();
    lost = moment.distribution().lost();
    cells = moment.steals().cells();
    artifacts = moment.artifacts();
    return new JobEvent(
        newJob ? moment.job() : null,
        newShares ? moment.distribution() : null,
        newCells ? moment.steals() : null,
        lines,
        newArtifacts ? moment.artifacts() : null);
  }
}
