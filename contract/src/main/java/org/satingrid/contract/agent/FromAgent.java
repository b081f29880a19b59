package org.satingrid.contract.agent;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Box;

/** Messages from an agent to the portal. */
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
   * The first message of every connection.
   *
   * @param isolation class and weaknesses of the node's sandbox, one phrase each, for portals that
   *     do not read {@code box}
   * @param running attempts with engines that run, or with reports not yet sent
   * @param networkAddress host:port at which nodes of the same site connect to this agent
   * @param box the sandbox for engines, or null if the agent does not report it
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
   * The node's speed. The calibration program measures it under an engine's conditions (quota,
   * slow-down). Sent after every {@link Hello}, as soon as it is known. Until then the node gets no
   * work.
   *
   * @param speed work per second of wall time with all workers busy, reference cores
   * @param coreSpeed work per second of processor time, relative to a reference core
   */
  record Speed(double speed, double coreSpeed) implements FromAgent {}

  /** Sent every 5 s. A node with three missed heartbeats is down. */
  record Heartbeat() implements FromAgent {}

  /**
   * The node's hardware and system. Sent after every {@link Hello}.
   *
   * @param installed the bundle of the agent, or null if the agent was not installed with the
   *     portal's install line
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
   * The way the agent was installed.
   *
   * @param bundle SHA-256 of the bundle that runs
   * @param withJava true if the bundle contains a Java runtime
   * @param ofUser true if it was installed for one user, without root
   */
  record Installed(String bundle, boolean withJava, boolean ofUser) {}

  /**
   * The node's problems. Sent when they change, and after every {@link Hello} unless the list is
   * empty.
   */
  record Health(List<Ailment> ailments) implements FromAgent {}

  /** One problem. {@code text} is a sentence for people. */
  record Ailment(What what, String text) {
    /** The kinds of problems. */
    public enum What {
      /** The node is not connected to the hub. */
      HUB_UNREACHABLE,
      /** The processes of engines end at once. */
      ENGINES_FAIL,
      /** The disk has no room for the output of jobs. */
      DISK_FULL,
      /** Directories of ended jobs cannot be deleted. For portals of revision 1 and later. */
      FILES_LEFT
    }
  }

  /**
   * The agent received a request to end. It leaves when its engines have handed over their work and
   * all reports are sent, or at the latest after this time.
   */
  record Leaving(int withinSeconds) implements FromAgent {}

  /**
   * The working hours that the owner has set are over, or have begun again. Sent when this changes,
   * and after every {@link Hello} outside of these hours.
   *
   * @param until the next begin of the working hours, or null if they have begun
   * @param reason a sentence for people
   */
  record Resting(@Nullable Instant until, String reason) implements FromAgent {}

  /**
   * The answer to {@link ToAgent.SendLog} or {@link ToAgent.SendReport}: the last lines of the
   * agent's log, or the report. A longer text is cut to its last 64 KiB.
   */
  record LogTail(String requestId, String text) implements FromAgent {}

  /** An engine has joined its pool. */
  record EngineJoined(String attemptId, boolean master, Instant at) implements FromAgent {}

  /**
   * One sample of one engine. {@code seq} counts from 1 for each attempt and node. {@link
   * ToAgent.Ack} acknowledges it.
   *
   * @param tasks changes in the tree of stolen tasks, or null if the agent does not report it
   * @param threads the work of a threaded program's node, or null for other programs
   * @param parts parts of pictures that the program has shown, or null without parts or if the
   *     agent does not report them
   */
  record Telemetry(
      String attemptId,
      long seq,
      Sample sample,
      @Nullable List<TreeTask> tasks,
      @Nullable Threads threads,
      @Nullable List<PicturePart> parts)
      implements FromAgent {
    /** Creates a sample without a tree. */
    public Telemetry(String attemptId, long seq, Sample sample) {
      this(attemptId, seq, sample, null, null, null);
    }

    /** Creates a sample of a program without threads. */
    public Telemetry(String attemptId, long seq, Sample sample, @Nullable List<TreeTask> tasks) {
      this(attemptId, seq, sample, tasks, null, null);
    }
  }

  /**
   * A part of a picture, reduced in size. The program shows it while it computes the picture.
   *
   * @param picture its name
   * @param x pixels from the left edge of the picture
   * @param y pixels from its upper edge
   * @param width size of the part in pixels of the picture
   * @param columns number of cells, at most {@code width}. Each cell has the average of its pixels
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
    private static final int MAX_NAME_LENGTH = 200;
    private static final int MAX_SIDE = 1_000_000;
    private static final int MAX_PIXELS = 16_384;

    /**
     * Returns true if the part is valid and can be drawn. The check is needed because an engine
     * runs untrusted code and can send any values.
     */
    public boolean canBeDrawn() {
      return !picture.isBlank()
          && picture.length() <= MAX_NAME_LENGTH
          && picture.chars().noneMatch(Character::isISOControl)
          && isSide(pictureWidth)
          && isSide(pictureHeight)
          && isWithin(x, width, pictureWidth)
          && isWithin(y, height, pictureHeight)
          && columns >= 1
          && columns <= width
          && rows >= 1
          && rows <= height
          && (long) columns * rows <= MAX_PIXELS
          && rgb.length() == 4 * columns * rows
          && rgb.chars().allMatch(PicturePart::isBase64);
    }

    private static boolean isSide(int pixels) {
      return pixels >= 1 && pixels <= MAX_SIDE;
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
   * The work of one node of a threaded program since its start.
   *
   * @param started number of started threads of the program
   * @param lockWaits number of times that a thread had to wait for a monitor
   * @param places places with misses, ordered by falling wait time, 50 at most
   * @param fetched bytes of content, by the objects' home node
   * @param written bytes of changes, by the objects' home node
   * @param deadlock threads of all nodes, 50 at most, if the program can never continue. Only the
   *     node that runs {@code main} sends them. Null otherwise.
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

    /** The cost of accesses at one place: class, method and line. */
    public record Place(String place, long misses, long fetches, double seconds) {}

    /**
     * A thread that waits forever.
     *
     * @param node as site/node
     * @param notice true if it waits to be notified, false if it waits to enter
     * @param monitor class of the monitor's object
     * @param owner thread that holds the monitor, and its node, or empty if the monitor is free
     * @param place class, method and line
     */
    public record Stuck(
        String thread, String node, boolean notice, String monitor, String owner, String place) {}
  }

  /** Log lines of one engine. {@code seq} counts as for telemetry, but separately. */
  record Log(String attemptId, long seq, List<Line> lines) implements FromAgent {}

  /**
   * The engine's process has ended. Sent only after the last telemetry and log chunk were
   * acknowledged and every artifact was stored.
   *
   * @param outcome the kind of end, see {@link Outcome}
   */
  record EngineEnded(String attemptId, Outcome outcome, Instant at) implements FromAgent {}

  /**
   * Cumulative counters of one engine since its start. They equal the figures in the engine's own
   * report.
   *
   * @param routes current routes by site, or null if the agent does not report them
   * @param memory the engine's heap, or null if the agent does not report it
   * @param times parts of its workers' time, or null if the agent does not report them or the
   *     workers do not divide their time
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

    /** Creates a sample without routes, memory and times, for older agents. */
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
   * The wall time of an engine's workers by activity, in seconds, summed over the workers. The
   * first four parts add up to the whole.
   *
   * @param taskSeconds time in tasks and in the program's main, including time without a processor
   * @param spawningSeconds time for turning stack frames into tasks
   * @param stealingSeconds time of looking for work, awake
   * @param idleSeconds time of sleeping without work
   * @param startSeconds the part of stealing and idle before the first task
   * @param endSeconds the part of stealing and idle since the last task, or 0 for a worker that has
   *     a task
   * @param wideAreaSeconds time without work during a request to another site
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
   * @param gcSeconds total time of garbage collections since the engine started
   * @param usedBytes heap in use after the last collection, or heap in use now if there was no
   *     collection
   * @param maxBytes maximum heap size
   */
  record Memory(double gcSeconds, long usedBytes, long maxBytes) {}

  /**
   * A stolen task on the engine that stole it, or the program on its master. An engine reports its
   * heaviest tasks twice: at their start and at their end.
   *
   * @param name name of the task, unique within the attempt. The program's name ends with {@code
   *     -0}.
   * @param parent name of the task that spawned it, or null for the program, or if unknown
   * @param method called method, for people, or empty for the program
   * @param weight its share of the whole job, 0 to 1
   * @param owner victim of the steal, or null for the program
   * @param startedAt time of its beginning, by the node's clock
   * @param endedAt time of its end, by the node's clock, or null while it runs
   * @param ending kind of its end, or null while it runs
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
    /** The ways in which a task ends on the node. */
    public enum Ending {
      DONE,
      FAILED,
      /** The result was not needed any more, because of an abort or an error in a caller. */
      DROPPED,
      /** The engine left, and gave it back without a result. */
      GIVEN_BACK,
      /** Its owner was gone. The result is kept for the node that repeats the owner's work. */
      KEPT
    }
  }

  /**
   * The route from an engine to a site, which can be the engine's own site. It is derived from
   * traffic.
   *
   * @param way direct, relayed, or blocked. Blocked means that the site's members have not answered
   *     repeated requests
   * @param roundTripMillis time of a small message and its answer, averaged with more weight on the
   *     last few, or null if not measured
   * @param bytesPerSecond rate of large results sent to the site, averaged with more weight on the
   *     last few, or null without large results
   */
  record Route(Way way, @Nullable Double roundTripMillis, @Nullable Double bytesPerSecond) {
    /** The kinds of routes of messages. */
    public enum Way {
      DIRECT,
      RELAYED,
      BLOCKED
    }
  }

  /** {@code stream}: stdout, stderr, engine or agent. {@code level}: info, warn or error. */
  record Line(Instant at, String stream, String level, String text) {}

  /**
   * The end of an engine.
   *
   * @param kind succeeded (the master's main returned), left (not the master, ended in good order),
   *     failed, stopped (by request of the portal)
   * @param code for failed: the engine's code, or {@code engine-killed} (with signal or exit code
   *     in message), {@code engine-not-started}, {@code disk-full}
   */
  record Outcome(
      Kind kind, @Nullable String code, @Nullable String message, @Nullable String stackTrace) {
    /** The kinds of ends. */
    public enum Kind {
      SUCCEEDED,
      LEFT,
      FAILED,
      STOPPED
    }
  }
}
