package org.satingrid.portal.telemetry;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.contract.api.LogLine;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.jobs.AttemptStarted;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.EngineKey;
import org.satingrid.portal.jobs.JobNoted;
import org.satingrid.portal.shared.JobLogs;
import org.satingrid.portal.shared.LogThrottle;
import org.satingrid.portal.shared.NodeClock;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.telemetry.pictures.PictureRepository;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Stores engines' reports. The messages of an engine are numbered, and each is stored once. The
 * portal accepts the number that follows the last stored one. It acknowledges a lower number again
 * without storing, and ignores a higher number, because the agent will send the missing messages
 * again.
 */
@Service
public class Intake {
  private static final Logger LOG = LoggerFactory.getLogger(Intake.class);
  private static final int MAX_LINES_PER_CHUNK = 5_000;
  private static final int MAX_LINE_LENGTH = 8 * 1024;
  private static final Set<String> STREAMS = Set.of("stdout", "stderr", "engine", "agent");
  private static final Set<String> LEVELS = Set.of("info", "warn", "error");

  private static final Stored NOTHING = new Stored(0, 0);

  private final TelemetryRepository repository;
  private final SampleWrites writes;
  private final TreeRepository trees;
  private final ThreadsRepository threads;
  private final PictureRepository pictures;
  private final ProgressSums progress;
  private final Settings settings;
  private final Clock clock;
  private final LogThrottle warnings = new LogThrottle();
  private final Counter refused;

  Intake(
      TelemetryRepository repository,
      SampleWrites writes,
      TreeRepository trees,
      ThreadsRepository threads,
      PictureRepository pictures,
      ProgressSums progress,
      Settings settings,
      Clock clock,
      MeterRegistry metrics) {
    refused =
        Counter.builder("satin.samples.refused")
            .description("Samples that were left out because their figures are impossible")
            .register(metrics);
    this.settings = settings;
    this.progress = progress;
    this.repository = repository;
    this.writes = writes;
    this.trees = trees;
    this.threads = threads;
    this.pictures = pictures;
    this.clock = clock;
  }

  /**
   * Stores samples of different engines in one transaction. A job of a thousand nodes sends a
   * thousand samples a second, and a commit for each would wait for the disk each time.
   *
   * @return the numbers of the last stored messages of each engine
   */
  @Transactional
  public Map<EngineKey, Stored> takeAll(List<ReportedSample> samples) {
    Map<EngineKey, Stored> stored = writes.lock(samples);
    List<ReportedSample> sound = new ArrayList<>();
    Instant now = clock.instant();
    for (ReportedSample sample : samples) {
      Stored before = stored.getOrDefault(sample.engine(), NOTHING);
      if (sample.message().seq() != before.telemetrySeq() + 1) {
        continue;
      }
      stored.put(sample.engine(), new Stored(sample.message().seq(), before.logSeq()));
      ReportedSample bounded = FigureCheck.possible(sample, now);
      if (bounded != null) {
        sound.add(bounded);
      } else {
        leaveOut(sample);
      }
    }
    if (!sound.isEmpty()) {
      writes.add(sound, now);
      sound.forEach(this::addWhatComesWith);
      tellSums(sound.stream().map(sample -> sample.part().jobId()).collect(Collectors.toSet()));
    }
    return stored;
  }

  /**
   * Counts a sample as stored without storing its content. A bad sample of one engine must not
   * block other jobs' samples, or its node's later samples.
   */
  @Transactional
  public Stored leaveOut(ReportedSample sample) {
    Assignment part = sample.part();
    refused.increment();
    if (warnings.allows(part.jobId(), clock.instant())) {
      JobLogs.about(
          part.jobId(),
          () ->
              LOG.warn(
                  "Node {} reported impossible figures for job {}",
                  part.engine().node(),
                  part.jobId()));
    }
    writes.skip(sample);
    return new Stored(sample.message().seq(), 0);
  }

  private void addWhatComesWith(ReportedSample sample) {
    UUID attempt = sample.engine().attemptId();
    UUID node = sample.engine().nodeId();
    FromAgent.Telemetry message = sample.message();
    List<TreeTask> tasks = message.tasks();
    if (tasks != null && !tasks.isEmpty()) {
      trees.add(attempt, node, tasks);
    }
    FromAgent.Threads done = message.threads();
    if (done != null) {
      threads.keep(attempt, node, done);
    }
    pictures.add(attempt, node, message.seq(), message.parts());
  }

  /**
   * Requests new sums for the jobs after the commit. Before the commit the next sum could lack
   * these samples, and would be corrected only after another report.
   */
  private void tellSums(Set<UUID> jobs) {
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCommit() {
            jobs.forEach(progress::reported);
          }
        });
  }

  /** Stores log lines. Returns the numbers of the engine's last stored messages. */
  @Transactional
  public Stored take(Assignment part, FromAgent.Log message) {
    UUID jobId = part.jobId();
    Engine engine = part.engine();
    Stored stored = repository.lock(engine.attemptId(), engine.nodeId(), jobId);
    if (message.seq() != stored.logSeq() + 1) {
      return stored;
    }
    List<FromAgent.Line> lines =
        message.lines().subList(0, Math.min(message.lines().size(), MAX_LINES_PER_CHUNK));
    if (!lines.isEmpty()) {
      long seq = repository.takeLogNumbers(jobId, lines.size());
      Instant now = clock.instant();
      List<LogLine> kept = new ArrayList<>();
      for (FromAgent.Line line : lines) {
        kept.add(line(seq++, part, line, now));
      }
      repository.addLines(jobId, kept);
      long half = settings.evidence().maxLogLines() / 2;
      long leftOut = seq - 1 - 2 * half;
      if (leftOut > 0) {
        repository.leaveOut(jobId, half, half + leftOut, clock.instant());
      }
    }
    repository.logStored(engine.attemptId(), engine.nodeId(), message.seq());
    return new Stored(stored.telemetrySeq(), message.seq());
  }

  /**
   * Counts log lines as stored without storing their content. The job's log gets a line about it.
   */
  @Transactional
  public Stored leaveOut(Assignment part, FromAgent.Log message) {
    UUID jobId = part.jobId();
    Engine engine = part.engine();
    Stored stored = repository.lock(engine.attemptId(), engine.nodeId(), jobId);
    if (message.seq() != stored.logSeq() + 1) {
      return stored;
    }
    if (warnings.allows(List.of(jobId, "lines"), clock.instant())) {
      on(
          new JobNoted(
              jobId,
              "warn",
              "Node "
                  + engine.node()
                  + " reported lines that cannot be stored. They are left out."));
    }
    repository.logStored(engine.attemptId(), engine.nodeId(), message.seq());
    return new Stored(stored.telemetrySeq(), message.seq());
  }

  /** Resets the progress, because the new attempt does not continue the work of the earlier one. */
  @EventListener
  @Transactional
  public void on(AttemptStarted attempt) {
    repository.forgetProgress(attempt.jobId());
  }

  /** Stores the portal's own line, even if the job's log has reached its maximum size. */
  @EventListener
  @Transactional
  public void on(JobNoted note) {
    long seq = repository.takeLogNumbers(note.jobId(), 1);
    LogLine line =
        new LogLine(seq, clock.instant(), null, null, "portal", note.level(), clean(note.text()));
    repository.addLines(note.jobId(), List.of(line));
  }

  private static LogLine line(long seq, Assignment part, FromAgent.Line line, Instant now) {
    Engine engine = part.engine();
    return new LogLine(
        seq,
        NodeClock.bounded(line.at(), part.attemptBegan(), now),
        engine.site(),
        engine.node(),
        STREAMS.contains(line.stream()) ? line.stream() : "engine",
        LEVELS.contains(line.level()) ? line.level() : "info",
        clean(line.text()));
  }

  private static String clean(String text) {
    String whole = text.replace('\0', '\ufffd');
    return whole.length() <= MAX_LINE_LENGTH ? whole : whole.substring(0, MAX_LINE_LENGTH) + "…";
  }
}
