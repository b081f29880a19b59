package org.satingrid.launcher.link;

import java.util.List;
import java.util.Map;

/** Reports from an engine to its agent, apart from its traffic with other engines. */
public sealed interface EngineReport {

  /**
   * The engine has joined its pool and its workers run. Said again with {@code master} true by an
   * engine that replaces a lost master.
   */
  record Joined(boolean master) implements EngineReport {}

  /**
   * Counters since the engine started, cumulative, so that a lost report costs resolution only.
   *
   * @param workRefSeconds useful processor time times the node's core speed
   * @param progress share of the job completed here, 0 to 1
   * @param stealAttempts steal requests sent, by the victim's site
   * @param stealsWon tasks received, by the victim's site
   * @param recomputedRefSeconds at most this much was done again because its thief was lost: the
   *     weight of the lost tasks, taken to be like the work done here
   * @param workStolenRefSeconds work done in tasks from that site, in reference seconds. If tasks
   *     of several sites were open at once, the processor time is divided among them by how long
   *     they were.
   * @param bytesSent payload bytes sent, by the receiver's site
   * @param bytesReceived payload bytes received, by the sender's site
   * @param stealWaitMillis summed time between a steal request and its answer, by the victim's site
   * @param routes the ways to the sites that this engine has exchanged anything with, as of now
   * @param memory of the engine's virtual machine
   * @param times where the workers' time went
   */
  record Telemetry(
      long epochMillis,
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
      Map<String, Route> routes,
      Memory memory,
      Times times)
      implements EngineReport {}

  /**
   * The wall time of an engine's workers by activity, in seconds, summed over the workers. The
   * first four parts add up to the whole.
   *
   * @param taskSeconds in tasks and in the program's main, including time without a processor
   * @param spawningSeconds turning stack frames into tasks
   * @param stealingSeconds looking for work, awake
   * @param idleSeconds asleep without work
   * @param startSeconds the part of stealing and idle before the first task
   * @param endSeconds the part of stealing and idle since the last task, or 0 for a worker that has
   *     a task
   * @param wideAreaSeconds without work during a request to another site
   */
  record Times(
      double taskSeconds,
      double spawningSeconds,
      double stealingSeconds,
      double idleSeconds,
      double startSeconds,
      double endSeconds,
      double wideAreaSeconds) {
    /** For an engine with workers that do not divide their time. */
    public static final Times UNKNOWN = new Times(0, 0, 0, 0, 0, 0, 0);
  }

  /**
   * The heap of an engine.
   *
   * @param gcSeconds total time of garbage collections since the engine started, or only the pauses
   *     of a concurrent collector
   * @param usedBytes heap in use after the last collection, or heap in use now if there was no
   *     collection
   * @param maxBytes maximum heap size
   */
  record Memory(double gcSeconds, long usedBytes, long maxBytes) {}

  /**
   * The route to a site, derived from traffic.
   *
   * @param roundTripMillis time of a small message there and its answer, or 0 if not measured
   * @param bytesPerSecond rate of large results sent there, or 0 without large results
   */
  record Route(Kind kind, double roundTripMillis, double bytesPerSecond) {
    /** The ways of messages. */
    public enum Kind {
      DIRECT,
      RELAYED,
      /**
       * Members there have not answered repeated requests, and no message has come from there
       * since.
       */
      BLOCKED
    }
  }

  /**
   * Stolen tasks that have begun here or ended, limited to the heaviest. At most twenty beginnings
   * a second. They are reported in the following second. An end is reported with everything that
   * was reported before.
   */
  record Tree(List<TreeTask> tasks) implements EngineReport {
    /** Tasks in one report. */
    public static final int MOST = 200;
  }

  /**
   * A stolen task, or the program.
   *
   * @param name unlike that of any other in the attempt
   * @param parent name of the task in which it was spawned, or empty for the program, and where
   *     that is not known
   * @param method that is called, for people, or empty for the program
   * @param weight its share of the whole job, 0 to 1
   * @param owner node that it was stolen from, or empty for the program
   * @param startedMillis since 1970, by this node's clock
   * @param endedMillis the same, or 0 while it is here
   */
  record TreeTask(
      String name,
      String parent,
      String method,
      double weight,
      String owner,
      long startedMillis,
      long endedMillis,
      Ending ending) {
    /** The ways in which a task ended here. */
    public enum Ending {
      NOT_YET,
      DONE,
      FAILED,
      /** An abort or an error above it made its result useless. */
      DROPPED,
      /** This engine left, and gave it back without a result. */
      GIVEN_BACK,
      /** Its owner was gone. The result is kept for the node that repeats the owner's work. */
      KEPT
    }
  }

  /**
   * The work of this node of a threaded program since its start.
   *
   * @param started number of started threads of the program
   * @param lockWaits number of times that a thread had to wait for a monitor
   * @param places places with misses, ordered by falling wait time
   * @param fetched bytes of content, by the objects' home node
   * @param written bytes of changes, by the objects' home node
   * @param deadlock threads of all nodes, if the program can never continue. Reported by the node
   *     that runs {@code main}.
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
      List<Stuck> deadlock)
      implements EngineReport {
    /** Places in one report, and threads in a deadlock. */
    public static final int MOST = 50;

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

  /** Parts of pictures that the program has shown since the last report of them. */
  record Pictures(List<PicturePart> parts) implements EngineReport {
    /** Parts in one report. */
    public static final int MOST = 500;
  }

  /**
   * A part of a picture, made small.
   *
   * @param picture its name
   * @param x pixels from the left edge of the picture
   * @param y pixels from its upper edge
   * @param width pixels of the picture that the part covers
   * @param columns into which they were averaged
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
      String rgb) {}

  /** A line for the job's log that did not come through stdout or stderr. */
  record Log(long epochMillis, Level level, String text) implements EngineReport {
    /** The severity of a line. */
    public enum Level {
      INFO,
      WARN,
      ERROR
    }
  }

  /** {@code main} returned, on the master. The files in the working directory are the results. */
  record Succeeded() implements EngineReport {}

  /**
   * The job cannot be completed.
   *
   * @param code stable word for programs: {@code application-threw}, {@code pool-lost}, {@code
   *     rewrite-refused}, {@code not-serializable}, {@code node-lost}, {@code node-missing}, {@code
   *     engine-error}
   * @param message one line for people
   * @param stackTrace exception with its trace, or empty
   */
  record Failed(String code, String message, String stackTrace) implements EngineReport {}
}
