package org.satingrid.portal.telemetry;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.contract.api.LogLine;
import org.satingrid.portal.jobs.AttemptStarted;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.JobNoted;
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
 * Stores what engines report, each numbered message once: the number after the last stored one is
 * taken, a repeated one is acknowledged again, and one that comes too early is left for the agent
 * to send again.
 */
@Service
public class Intake {
  private static final Logger LOG = LoggerFactory.getLogger(Intake.class);
  private static final int MOST_LINES_PER_CHUNK = 5_000;
  private static final int LONGEST_LINE = 8 * 1024;
  private static final Set<String> STREAMS = Set.of("stdout", "stderr", "engine", "agent");
  private static final Set<String> LEVELS = Set.of("info", "warn", "error");

  private final TelemetryRepository repository;
  private final TreeRepository trees;
  private final ThreadsRepository threads;
  private final PictureRepository pictures;
  private final ProgressSums progress;
  private final Settings settings;
  private final Clock clock;

  Intake(
      TelemetryRepository repository,
      TreeRepository trees,
      ThreadsRepository threads,
      PictureRepository pictures,
      ProgressSums progress,
      Settings settings,
      Clock clock) {
    this.settings = settings;
    this.progress = progress;
    this.repository = repository;
    this.trees = trees;
    this.threads = threads;
    this.pictures = pictures;
    this.clock = clock;
  }

  /** Takes a sample; returns how far the engine's reports are stored. */
  @Transactional
  public Stored take(UUID jobId, Engine engine, FromAgent.Telemetry message) {
    Stored stored = repository.lock(engine.attemptId(), engine.nodeId(), jobId);
    if (message.seq() != stored.telemetrySeq() + 1) {
      return stored;
    }
    if (!SampleCheck.isSound(message.sample())) {
      LOG.warn("Node {} reported impossible figures for job {}", engine.node(), jobId);
      repository.skip(engine.attemptId(), engine.nodeId(), message.seq());
    } else {
      Instant now = clock.instant();
      repository.add(engine.attemptId(), engine.nodeId(), message.seq(), message.sample(), now);
      List<TreeTask> tasks = TreeCheck.sound(message.tasks());
      if (!tasks.isEmpty()) {
        trees.add(engine.attemptId(), engine.nodeId(), tasks);
      }
      FromAgent.Threads done = message.threads();
      if (done != null && ThreadsCheck.isSound(done)) {
        threads.keep(engine.attemptId(), engine.nodeId(), done);
      }
      pictures.add(engine.attemptId(), engine.nodeId(), message.seq(), message.parts());
      tellSums(jobId);
    }
    return new Stored(message.seq(), stored.logSeq());
  }

  /** Once the sample can be seen: a sum that does not see it would be the last one. */
  private void tellSums(UUID jobId) {
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCommit() {
            progress.reported(jobId);
          }
        });
  }

  /** Takes log lines; returns how far the engine's reports are stored. */
  @Transactional
  public Stored take(UUID jobId, Engine engine, FromAgent.Log message) {
    Stored stored = repository.lock(engine.attemptId(), engine.nodeId(), jobId);
    if (message.seq() != stored.logSeq() + 1) {
      return stored;
    }
    List<FromAgent.Line> lines =
        message.lines().subList(0, Math.min(message.lines().size(), MOST_LINES_PER_CHUNK));
    if (!lines.isEmpty()) {
      long seq = repository.takeLogNumbers(jobId, lines.size());
      List<LogLine> kept = new ArrayList<>();
      for (FromAgent.Line line : lines) {
        kept.add(line(seq++, engine, line));
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

  /** What an earlier attempt had done is not the new one's progress. */
  @EventListener
  @Transactional
  public void on(AttemptStarted attempt) {
    repository.forgetProgress(attempt.jobId());
  }

  /** The portal's own lines come even after a flood. */
  @EventListener
  @Transactional
  public void on(JobNoted note) {
    long seq = repository.takeLogNumbers(note.jobId(), 1);
    LogLine line =
        new LogLine(seq, clock.instant(), null, null, "portal", note.level(), clean(note.text()));
    repository.addLines(note.jobId(), List.of(line));
  }

  private static LogLine line(long seq, Engine engine, FromAgent.Line line) {
    return new LogLine(
        seq,
        line.at(),
        engine.site(),
        engine.node(),
        STREAMS.contains(line.stream()) ? line.stream() : "engine",
        LEVELS.contains(line.level()) ? line.level() : "info",
        clean(line.text()));
  }

  private static String clean(String text) {
    String whole = text.replace('\0', '\ufffd');
    return whole.length() <= LONGEST_LINE ? whole : whole.substring(0, LONGEST_LINE) + "…";
  }
}
