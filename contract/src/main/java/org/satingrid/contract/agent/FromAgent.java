package org.satingrid.contract.agent;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Box;

/** What an agent tells the portal. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = FromAgent.Hello.class, name = "hello"),
  @JsonSubTypes.Type(value = FromAgent.Speed.class, name = "speed"),
  @JsonSubTypes.Type(value = FromAgent.Heartbeat.class, name = "heartbeat"),
  @JsonSubTypes.Type(value = FromAgent.Machine.class, name = "machine"),
  @JsonSubTypes.Type(value = FromAgent.Health.class, name = "health"),
  @JsonSubTypes.Type(value = FromAgent.Leaving.class, name = "leaving"),
  @JsonSubTypes.Type(value = FromAgent.Resting.class, name = "resting"),
  @JsonSubTypes.Type(value = FromAgent.LogTail.class, name = "log-tail"),
  @JsonSubTypes.Type(value = FromAgent.EngineJoined.class, name = "engine-joined"),
  @JsonSubTypes.Type(value = FromAgent.Telemetry.class, name = "telemetry"),
  @JsonSubTypes.Type(value = FromAgent.Log.class, name = "log"),
  @JsonSubTypes.Type(value = FromAgent.EngineEnded.class, name = "engine-ended")
})
public sealed interface FromAgent {

  /**
   * First message of every connection.
   *
   * @param isolation the class and the weaknesses of its box, one phrase each, for portals that do
   *     not read {@code box}
   * @param running attempts whose engines this agent runs or has not finished reporting
   * @param networkAddress host:port at which nodes of the same site reach this agent
   * @param box what engines are kept in; null from agents that do not tell
   */
  record Hello(
      String agentVersion,
      String javaVersion,
      int cores,
      int workers,
      long memoryBytes,
      List<String> isolation,
      List<String> running,
      String networkAddress,
      @Nullable Box box)
      implements FromAgent {}

  /**
   * Measured by the calibration program in an engine's own conditions (quota, slow-down). Sent
   * after every {@link Hello}, as soon as it is known; until then the node gets no work.
   *
   * @param speed work per second of wall time with all workers busy, reference cores
   * @param coreSpeed work per second of processor time, relative to a reference core
   */
  record Speed(double speed, double coreSpeed) implements FromAgent {}

  /** Every 5 s; three missed ones and the node is down. */
  record Heartbeat() implements FromAgent {}

  /**
   * What the node runs on, said after every {@link Hello}.
   *
   * @param installed which bundle the agent is of; null from one that no printed line has installed
   */
  record Machine(
      String system,
      String architecture,
      String processor,
      String javaVendor,
      String javaVersion,
      @Nullable Installed installed)
      implements FromAgent {}

  /**
   * How the agent came to its machine.
   *
   * @param bundle SHA-256 of the bundle that runs
   * @param withJava whether that bundle has a Java runtime of its own
   * @param ofUser whether it was installed for one user, without root
   */
  record Installed(String bundle, boolean withJava, boolean ofUser) {}

  /**
   * What the agent finds wrong with its node: said when it changes, and after every {@link Hello}
   * unless all is well.
   */
  record Health(List<Ailment> ailments) implements FromAgent {}

  /** One thing that is wrong; {@code text}: a sentence for people. */
  record Ailment(What what, String text) {
    /** What can be wrong. */
    public enum What {
      /** No connection to the hub. */
      HUB_UNREACHABLE,
      /** Engines' processes end at once. */
      ENGINES_FAIL,
      /** What jobs write has no room. */
      DISK_FULL,
      /** Directories of ended jobs cannot be deleted; only for portals of revision 1 and later. */
      FILES_LEFT
    }
  }

  /**
   * The agent was asked to end. It goes when its engines have handed over and all is said, after so
   * many seconds at the latest.
   */
  record Leaving(int withinSeconds) implements FromAgent {}

  /**
   * The hours in which its owner lets the node work are over, or have begun again; said when that
   * changes, and after every {@link Hello} outside of them.
   *
   * @param until when they begin again; null where they have begun
   * @param reason a sentence for people
   */
  record Resting(@Nullable Instant until, String reason) implements FromAgent {}

  /**
   * Answer to {@link ToAgent.SendLog}, with the last lines of the agent's log, or to {@link
   * ToAgent.SendReport}; of a longer text the last 64 KiB are kept.
   */
  record LogTail(String requestId, String text) implements FromAgent {}

  /** An engine has joined its pool. */
  record EngineJoined(String attemptId, boolean master, Instant at) implements FromAgent {}

  /**
   * One sample of one engine; {@code seq} counts from 1 per attempt and node, acknowledged by
   * {@link ToAgent.Ack}.
   *
   * @param tasks what is new of the tree of stolen tasks; null from agents that do not tell
   * @param threads what the node of a threaded program has done; null of every other
   * @param parts of pictures that the program has shown; null for none, and from agents that do not
   *     tell
   */
  record Telemetry(
      String attemptId,
      long seq,
      Sample sample,
      @Nullable List<TreeTask> tasks,
      @Nullable Threads threads,
      @Nullable List<PicturePart> parts)
      implements FromAgent {
    /** A sample without news of the tree. */
    public Telemetry(String attemptId, long seq, Sample sample) {
      this(attemptId, seq, sample, null, null, null);
    }

    /** A sample of a program that is not threaded. */
    public Telemetry(String attemptId, long seq, Sample sample, @Nullable List<TreeTask> tasks) {
      this(attemptId, seq, sample, tasks, null, null);
    }
  }

  /**
   * A part of a picture that a program shows while it computes it, made small.
   *
   * @param picture its name
   * @param x pixels from the left edge of the picture
   * @param y pixels from its upper edge
   * @param width pixels of the picture that the part covers
   * @param columns into which they were averaged, at most {@code width}
   * @param rgb three bytes (red, green, blue) for each of columns x rows, row by row, as base 64
   */
  record PicturePart(
      String picture,
      int pictureWidth,
      int pictureHeight,
      int x,
      int y,
      int width,
      int height,
      int columns,
      int rows,
      String rgb) {
    private static final int LONGEST_NAME = 200;
    private static final int LARGEST_SIDE = 1_000_000;
    private static final int MOST_PIXELS = 16_384;

    /** Whether it can be drawn: an engine runs a stranger's code, and may tell anything. */
    public boolean canBeDrawn() {
      return !picture.isBlank()
          && picture.length() <= LONGEST_NAME
          && picture.chars().noneMatch(Character::isISOControl)
          && isSide(pictureWidth)
          && isSide(pictureHeight)
          && isWithin(x, width, pictureWidth)
          && isWithin(y, height, pictureHeight)
          && columns >= 1
          && columns <= width
          && rows >= 1
          && rows <= height
          && (long) columns * rows <= MOST_PIXELS
          && rgb.length() == 4 * columns * rows
          && rgb.chars().allMatch(PicturePart::isBase64);
    }

    private static boolean isSide(int pixels) {
      return pixels >= 1 && pixels <= LARGEST_SIDE;
    }

    private static boolean isWithin(int from, int length, int side) {
      return from >= 0 && length >= 1 && length <= side - from;
    }

    private static boolean isBase64(int c) {
      return (c >= 'a' && c <= 'z')
          || (c >= 'A' && c <= 'Z')
          || (c >= '0' && c <= '9')
          || c == '+'
          || c == '/';
    }
  }

  /**
   * What one node of a threaded program has done since its start.
   *
   * @param started threads of the program
   * @param lockWaits how often a thread had to wait for a monitor
   * @param places that missed, those that were waited for longest first, 50 at most
   * @param fetched bytes of content, by the node that is the home
   * @param written bytes of changes, by the node that is the home
   * @param deadlock told of the node that runs {@code main}: the threads of all nodes, 50 at most,
   *     if the program can never go on; null from agents that do not tell
   * @see org.satingrid.contract.api.JobThreads
   */
  record Threads(
      long started,
      long misses,
      long fetches,
      long flushes,
      double missSeconds,
      long lockWaits,
      double lockSeconds,
      List<Place> places,
      Map<String, Long> fetched,
      Map<String, Long> written,
      @Nullable List<Stuck> deadlock) {

    /** What accesses at one place, class, method and line, cost. */
    public record Place(String place, long misses, long fetches, double seconds) {}

    /**
     * A thread that waits for ever.
     *
     * @param node as site/node
     * @param notice whether it waits to be notified, or else to enter
     * @param monitor class of the object whose monitor it is
     * @param owner thread that has the monitor, and its node; empty if none has
     * @param place class, method and line
     */
    public record Stuck(
        String thread, String node, boolean notice, String monitor, String owner, String place) {}
  }

  /** Log lines of one engine; {@code seq} as for telemetry, counted separately. */
  record Log(String attemptId, long seq, List<Line> lines) implements FromAgent {}

  /**
   * The engine's process has ended. Sent only after the last telemetry and log chunk were
   * acknowledged and every artifact was stored.
   *
   * @param outcome how, see {@link Outcome}
   */
  record EngineEnded(String attemptId, Outcome outcome, Instant at) implements FromAgent {}

  /**
   * Cumulative counters of one engine since its start; the same figures as the engine's own report.
   *
   * @param routes by site, as of now; null from agents that do not tell
   * @param memory of the engine; null from agents that do not tell
   * @param times where its workers' time went; null from agents that do not tell, and from engines
   *     whose workers do not divide their time
   * @see org.satingrid.contract.api.Distribution
   */
  record Sample(
      Instant at,
      int workers,
      double workRefSeconds,
      double progress,
      long spawns,
      long executed,
      long leaves,
      long localSteals,
      double idleSeconds,
      double serializeSeconds,
      double recomputedRefSeconds,
      int dequeLength,
      Map<String, Long> stealAttempts,
      Map<String, Long> stealsWon,
      Map<String, Double> workStolenRefSeconds,
      Map<String, Long> bytesSent,
      Map<String, Long> bytesReceived,
      Map<String, Long> stealWaitMillis,
      @Nullable Map<String, Route> routes,
      @Nullable Memory memory,
      @Nullable Times times) {

    /** A sample of an agent that tells neither routes nor memory nor times. */
    public Sample(
        Instant at,
        int workers,
        double workRefSeconds,
        double progress,
        long spawns,
        long executed,
        long leaves,
        long localSteals,
        double idleSeconds,
        double serializeSeconds,
        double recomputedRefSeconds,
        int dequeLength,
        Map<String, Long> stealAttempts,
        Map<String, Long> stealsWon,
        Map<String, Double> workStolenRefSeconds,
        Map<String, Long> bytesSent,
        Map<String, Long> bytesReceived,
        Map<String, Long> stealWaitMillis) {
      this(
          at,
          workers,
          workRefSeconds,
          progress,
          spawns,
          executed,
          leaves,
          localSteals,
          idleSeconds,
          serializeSeconds,
          recomputedRefSeconds,
          dequeLength,
          stealAttempts,
          stealsWon,
          workStolenRefSeconds,
          bytesSent,
          bytesReceived,
          stealWaitMillis,
          null,
          null,
          null);
    }
  }

  /**
   * Where the wall time of an engine's workers went, in seconds, summed over them; the first four
   * are all of it.
   *
   * @param taskSeconds in tasks and in the program's main, with a processor or without
   * @param spawningSeconds turning what is on the stack into tasks
   * @param stealingSeconds looking for work, awake
   * @param idleSeconds asleep for want of work
   * @param startSeconds of stealing and idle: before the first task
   * @param endSeconds of stealing and idle: since the last task; 0 of a worker that has one
   * @param wideAreaSeconds without work while another site had been asked for some and had not
   *     answered
   */
  record Times(
      double taskSeconds,
      double spawningSeconds,
      double stealingSeconds,
      double idleSeconds,
      double startSeconds,
      double endSeconds,
      double wideAreaSeconds) {}

  /**
   * The heap of an engine.
   *
   * @param gcSeconds time that collections have taken since the engine started
   * @param usedBytes what the last collection left, or what is in use if there was none
   * @param maxBytes that the heap may have
   */
  record Memory(double gcSeconds, long usedBytes, long maxBytes) {}

  /**
   * A stolen task on the engine that stole it, or the program on its master: the heaviest are told
   * of, when they have begun and once more when they have ended.
   *
   * @param name unlike that of any other in the attempt; ends with {@code -0} for the program
   * @param parent name of the task in which it was spawned; null for the program, and where that is
   *     not known
   * @param method that is called, for people; empty for the program
   * @param weight its share of the whole job, 0 to 1
   * @param owner node that it was stolen from; null for the program
   * @param startedAt by the node's clock
   * @param endedAt by the node's clock; null while it is there
   * @param ending null while it is there
   */
  record TreeTask(
      String name,
      @Nullable String parent,
      String method,
      double weight,
      @Nullable String owner,
      Instant startedAt,
      @Nullable Instant endedAt,
      @Nullable Ending ending) {
    /** How it ended there. */
    public enum Ending {
      DONE,
      FAILED,
      /** An abort or an error above it left nobody who waits for it. */
      DROPPED,
      /** The engine left, and gave it back without a result. */
      GIVEN_BACK,
      /** Its owner was gone; the result is kept for whoever does the owner's work again. */
      KEPT
    }
  }

  /**
   * The way from an engine to a site, its own too, as its traffic shows it.
   *
   * @param way direct, relayed, or blocked: members there were asked again and again, and nothing
   *     has come from there since
   * @param roundTripMillis a small message there and its answer, mostly of the last few; null if
   *     not measured
   * @param bytesPerSecond of large results sent there, mostly of the last few; null if none was
   */
  record Route(Way way, @Nullable Double roundTripMillis, @Nullable Double bytesPerSecond) {
    /** How messages go. */
    public enum Way {
      DIRECT,
      RELAYED,
      BLOCKED
    }
  }

  /** {@code stream}: stdout, stderr, engine or agent; {@code level}: info, warn or error. */
  record Line(Instant at, String stream, String level, String text) {}

  /**
   * How an engine ended.
   *
   * @param kind succeeded (the master's main returned), left (not master, ended in good order),
   *     failed, stopped (the portal asked)
   * @param code for failed: the engine's word, or {@code engine-killed} (with signal or exit code
   *     in message), {@code engine-not-started}, {@code disk-full}
   */
  record Outcome(
      Kind kind, @Nullable String code, @Nullable String message, @Nullable String stackTrace) {
    /** The ways to end. */
    public enum Kind {
      SUCCEEDED,
      LEFT,
      FAILED,
      STOPPED
    }
  }
}
