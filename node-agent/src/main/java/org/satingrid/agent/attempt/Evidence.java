package org.satingrid.agent.attempt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Json;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Line;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.launcher.link.EngineReport;

/**
 * Keeps the telemetry and log of one attempt until the portal has acknowledged them.
 *
 * <p>Log lines are sent in chunks. If the portal is unreachable for a long time, the spool becomes
 * full, and some samples are left out. This only reduces the resolution, because the figures of a
 * sample are totals, and the last sample is always kept. Changes of the tree of stolen tasks, and
 * pictures, wait for the next sample that is kept. Excess log lines are dropped, and one line
 * reports their number.
 */
final class Evidence {
  private static final int CHUNK_LINES = 200;
  private static final int CHUNK_CHARS = 32_000;
  private static final Duration CHUNK_DELAY = Duration.ofMillis(300);
  private static final int WINDOW = 32;
  private static final long MAX_BYTES = 16 << 20;

  /** The portal counts a node as lost after 3.5 seconds without a sample. */
  private static final Duration REPEAT = Duration.ofSeconds(1);

  private final String attemptId;
  private final Spool telemetry;
  private final Spool log;
  private final TreeTasks tasks = new TreeTasks();
  private final PictureParts parts = new PictureParts();
  private final List<Line> chunk = new ArrayList<>();
  private int chunkChars;
  private @Nullable Instant chunkDue;
  private @Nullable Sample leftOut;
  private @Nullable Sample last;
  private Instant repeatAt = Instant.MIN;
  private FromAgent.@Nullable Threads threads;
  private long dropped;

  Evidence(String attemptId, Path directory) throws IOException {
    this.attemptId = attemptId;
    this.telemetry = new Spool(directory, "telemetry", MAX_BYTES, WINDOW);
    this.log = new Spool(directory, "log", MAX_BYTES, WINDOW);
  }

  /** Adds tasks to the next kept sample. */
  void tree(EngineReport.Tree tree, Instant now) {
    tasks.add(tree, now);
  }

  /** Adds pictures to the next kept samples. */
  void pictures(EngineReport.Pictures pictures) {
    parts.add(pictures);
  }

  /**
   * Adds the report to the next kept sample. A later report replaces it, because each report is
   * complete.
   */
  void threads(EngineReport.Threads report) {
    threads = ThreadReports.of(report);
  }

  void sample(Sample sample) {
    last = sample;
    leftOut = !telemetry.full() && keep(sample) ? null : sample;
  }

  private boolean keep(Sample sample) {
    boolean kept =
        keep(
            telemetry,
            new FromAgent.Telemetry(
                attemptId, telemetry.next(), sample, tasks.next(), threads, parts.next()));
    if (kept) {
      tasks.kept();
      parts.kept();
      threads = null;
    }
    return kept;
  }

  void line(Line line, Instant now) {
    if (log.full()) {
      dropped++;
      return;
    }
    if (dropped > 0) {
      sayDropped(now);
    }
    chunk.add(line);
    chunkChars += line.text().length();
    if (chunkDue == null) {
      chunkDue = now.plus(CHUNK_DELAY);
    }
    if (chunk.size() >= CHUNK_LINES || chunkChars >= CHUNK_CHARS) {
      cut();
    }
  }

  /** Completes a chunk of log lines that has waited for long enough. */
  void tick(Instant now) {
    if (chunkDue != null && !now.isBefore(chunkDue)) {
      cut();
    }
  }

  /**
   * Repeats the last sample. The engine has ended, but its node still sends the results, which can
   * take hours. Without samples, the portal would count the node as lost. Repeats only if the
   * portal has all samples, and once a second at most.
   */
  void repeatSample(Instant now) {
    if (last != null && !now.isBefore(repeatAt) && telemetry.delivered()) {
      repeatAt = now.plus(REPEAT);
      sample(last);
    }
  }

  /** Returns the time at which the last sample can be repeated. */
  Instant repeatDue() {
    return last == null || !telemetry.delivered() ? Instant.MAX : repeatAt;
  }

  /** Returns the time at which the waiting chunk is completed. */
  Instant due() {
    return chunkDue == null ? Instant.MAX : chunkDue;
  }

  /** Keeps all waiting data, because no more data will come. */
  void finish(Instant now) {
    if (leftOut != null) {
      boolean unused = keep(leftOut);
      leftOut = null;
    }
    if (dropped > 0) {
      sayDropped(now);
    }
    cut();
  }

  /** Returns the messages that can be sent now. */
  void send(Consumer<String> connection) {
    try {
      for (Spool spool : List.of(telemetry, log)) {
        for (Optional<String> message = spool.send(); message.isPresent(); message = spool.send()) {
          connection.accept(message.get());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("A spooled message of " + attemptId + " cannot be read", e);
    }
  }

  void rewind() {
    telemetry.rewind();
    log.rewind();
  }

  void acknowledged(Ack ack) {
    try {
      telemetry.acknowledge(ack.telemetrySeq());
      log.acknowledge(ack.logSeq());
    } catch (IOException e) {
      throw new UncheckedIOException("A spooled message of " + attemptId + " cannot be deleted", e);
    }
  }

  boolean delivered() {
    return chunk.isEmpty() && telemetry.delivered() && log.delivered();
  }

  private void cut() {
    chunkDue = null;
    if (chunk.isEmpty()) {
      return;
    }
    if (!keep(log, new FromAgent.Log(attemptId, log.next(), List.copyOf(chunk)))) {
      dropped += chunk.size();
    }
    chunk.clear();
    chunkChars = 0;
  }

  private void sayDropped(Instant now) {
    String text = dropped + " lines dropped: the node's spool was full";
    chunk.add(new Line(now, "agent", "warn", text));
    dropped = 0;
  }

  /**
   * Writes the message to the spool. Returns false if this failed. A full disk loses telemetry, but
   * does not end the job.
   */
  private static boolean keep(Spool spool, FromAgent message) {
    try {
      spool.append(Json.write(message));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
