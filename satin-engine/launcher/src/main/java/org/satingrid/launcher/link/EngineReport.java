package org.satingrid.launcher.link;

import java.util.List;
import java.util.Map;

/** Reports from an engine to its agent. Messages to other engines are not reports. */
public sealed interface EngineReport {

  /**
   * The engine has joined its pool and its workers run. An engine that replaces a lost master
   * reports this again, with {@code master} true.
   */
  record Joined(boolean master) implements EngineReport {}

  /**
   * Counts since the engine's start. They are cumulative, so that a lost report costs only
   * resolution.
   *
   * @param workRefSeconds useful processor time, multiplied by the node's core speed
   * @param progress share of the job completed on this node, 0 to 1
   * @param stealAttempts steal requests sent, by the victim's site
   * @param stealsWon tasks received, by the victim's site
   * @param recomputedRefSeconds upper bound of repeated work because of lost thieves: the weight of
   *     the lost tasks, converted to work by the ratio of this node's own tasks
   * @param workStolenRefSeconds work done in tasks from each site, in reference seconds. If tasks
   *     of several sites were open at once, the processor time is divided by the time that they
   *     were open.
   * @param bytesSent bytes of payload sent, by the receiver's site
   * @param bytesReceived bytes of payload received, by the sender's site
   * @param stealWaitMillis sum of the times between a steal request and its answer, by the victim's
   *     site
   * @param routes the present routes to the sites that this engine has exchanged messages with
   * @param memory the heap of the engine's virtual machine
   * @param times the workers' time by activity
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
   * @param taskSeconds time in tasks and in the program's main, including time without a processor
   * @param spawningSeconds time for turning stack frames into tasks
   * @param stealingSeconds time of looking for work, awake
   * @param idleSeconds time of sleeping without work
   * @param startSeconds the part of stealing and idle before the first task
   * @param endSeconds the part of stealing and idle since the last task. 0 while the worker has a
   *     task
   * @param wideAreaSeconds time without work during a request to another site
   */
  record Times(
      double taskSeconds,
      double spawningSeconds,
      double stealingSeconds,
      double idleSeconds,
      double startSeconds,
      double endSeconds,
      double wideAreaSeconds) {
    /** The value for an engine that does not measure the parts of its workers' time. */
    public static final Times UNKNOWN = new Times(0, 0, 0, 0, 0, 0, 0);
  }

  /**
   * The heap of an engine.
   *
   * @param gcSeconds total time of garbage collections since the engine's start. For a concurrent
   *     collector, only its pauses
   * @param usedBytes heap in use after the last collection, or now if no collection has run
   * @param maxBytes maximum heap size
   */
  record Memory(double gcSeconds, long usedBytes, long maxBytes) {}

  /**
   * The route to a site, measured from its traffic.
   *
   * @param roundTripMillis time of a small message to the site and its answer, or 0 if not measured
   * @param bytesPerSecond rate of large results sent to the site, or 0 without large results
   */
  record Route(Kind kind, double roundTripMillis, double bytesPerSecond) {
    /** The kinds of routes. */
    public enum Kind {
      DIRECT,
      RELAYED,
      /**
       * Members of the site have not answered repeated requests, and no message has come from the
       * site since these requests.
       */
      BLOCKED
    }
  }

  /**
   * Stolen tasks that have begun or ended on this node. Contains only the heaviest tasks, at most
   * twenty beginnings a second. They are reported within a second. The report of a task's end
   * repeats all data from the report of its beginning.
   */
  record Tree(List<TreeTask> tasks) implements EngineReport {
    /** Maximum number of tasks in one report. */
    public static final int MAX = 200;
  }

  /**
   * A stolen task, or the program.
   *
   * @param name name of the task, unique in the attempt
   * @param parent name of the task that spawned this task. Empty for the program, and if unknown
   * @param method name of the called method, for people. Empty for the program
   * @param weight share of the whole job, 0 to 1
   * @param owner victim of the steal. Empty for the program
   * @param startedMillis time of the beginning since 1970, by this node's clock
   * @param endedMillis time of the end, by the same clock, or 0 before the end
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
    /** The kinds of ends of a task on this node. */
    public enum Ending {
      NOT_YET,
      DONE,
      FAILED,
      /** The result was not needed any more, because of an abort or an error in a caller. */
      DROPPED,
      /** This engine left and gave the task back without a result. */
      GIVEN_BACK,
      /**
       * The owner of the task was gone. The result is kept for the node that repeats the owner's
       * work.
       */
      KEPT
    }
  }

  /**
   * The work of a threaded program's node since its start.
   *
   * @param started number of started threads of the program
   * @param lockWaits number of times that a thread had to wait for a monitor
   * @param places places with misses, in the order of falling waiting time
   * @param fetched bytes of content, by the objects' home node
   * @param written bytes of changes, by the objects' home node
   * @param deadlock threads of all nodes, if the program can never continue. Only the node with
   *     {@code main} reports them.
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
    /** Maximum number of places in a report, and of threads in a deadlock. */
    public static final int MAX = 50;

    /** The cost of accesses at one place: class, method and line. */
    public record Place(String place, long misses, long fetches, double seconds) {}

    /**
     * A thread that waits forever.
     *
     * @param node name of the node, as site/node
     * @param notice true if the thread waits for a notification, false if it waits to enter
     * @param monitor class of the monitor's object
     * @param owner owner of the monitor, with its node. Empty if the monitor has no owner
     * @param place class, method and line
     */
    public record Stuck(
        String thread, String node, boolean notice, String monitor, String owner, String place) {}
  }

  /** Parts of pictures that the program has shown since the last such report. */
  record Pictures(List<PicturePart> parts) implements EngineReport {
    /** Maximum number of parts in one report. */
    public static final int MAX = 500;
  }

  /**
   * A part of a picture, reduced in size.
   *
   * @param picture name of the picture
   * @param x distance from the left edge of the picture in pixels
   * @param y distance from the upper edge of the picture in pixels
   * @param width size of the part in pixels of the picture
   * @param columns number of cells. Each cell has the average of its pixels
   * @param rgb three bytes (red, green, blue) for each of columns x rows cells, row by row, in base
   *     64
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

  /** A line for the job's log that did not come from stdout or stderr. */
  record Log(long epochMillis, Level level, String text) implements EngineReport {
    /** The severity of a line. */
    public enum Level {
      INFO,
      WARN,
      ERROR
    }
  }

  /**
   * {@code main} has returned on the master. The files in the working directory are the results.
   */
  record Succeeded() implements EngineReport {}

  /**
   * The job cannot be completed.
   *
   * @param code fixed word for programs: {@code application-threw}, {@code pool-lost}, {@code
   *     rewrite-refused}, {@code not-serializable}, {@code node-lost}, {@code node-missing}, {@code
   *     engine-error}
   * @param message one line of text that people read
   * @param stackTrace exception with its trace, or empty
   */
  record Failed(String code, String message, String stackTrace) implements EngineReport {}
}
