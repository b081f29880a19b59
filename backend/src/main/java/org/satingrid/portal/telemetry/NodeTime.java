package org.satingrid.portal.telemetry;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Times;
import org.satingrid.contract.api.TimeParts;
import org.satingrid.portal.jobs.Engine;

/**
 * Divides a node's capacity, its speed times its presence, into parts: the activities of its
 * workers. Each part is limited to the capacity that the previous parts have left. Therefore the
 * parts add up to the capacity, even if an engine's figures are wrong. The capacity that is left at
 * the end was time without a processor.
 */
final class NodeTime {
  private static final double NANOS = 1e9;

  private NodeTime() {}

  /**
   * @param factor ratio between the node's speed for the application and its calibrated speed. The
   *     node's work is multiplied by the same factor.
   */
  static TimeParts of(Engine engine, @Nullable Sample sample, double factor) {
    double present = presentSeconds(engine, sample);
    double speed = engine.speed() * factor;
    Left left = new Left(speed * present);
    if (sample == null) {
      return new TimeParts(0, 0, 0, 0, 0, 0, left.take(left.all), 0, 0, 0);
    }
    double worker = engine.workers() > 0 ? speed / engine.workers() : 0;
    double redone = sample.recomputedRefSeconds() * factor;
    double work = sample.workRefSeconds() * factor;
    Times times = sample.times();
    if (times == null) {
      return new TimeParts(
          left.take(work - redone),
          left.take(Math.min(work, redone)),
          0,
          0,
          0,
          left.take(sample.idleSeconds() * worker),
          0,
          0,
          0,
          left.take(left.all));
    }
    Searching searching = Searching.of(times, engine.workers() * present, !engine.isLive());
    // Spawning uses processor time like tasks, and the two are not measured separately.
    double computed =
        work * part(times.taskSeconds(), times.taskSeconds() + times.spawningSeconds());
    return new TimeParts(
        left.take(computed - redone),
        left.take(Math.min(computed, redone)),
        left.take(times.spawningSeconds() * worker),
        left.take(searching.stealing * worker),
        left.take(searching.wideArea * worker),
        left.take(searching.idle * worker),
        left.take(searching.startEnd * worker),
        left.take(sample.serializeSeconds() * worker),
        left.take(collecting(sample) * speed),
        left.take(left.all));
  }

  /** Returns the time from the engine's joining to its last report or its end. */
  static double presentSeconds(Engine engine, @Nullable Sample sample) {
    Instant joined = engine.joinedAt();
    Instant until = Presence.end(engine, sample);
    if (joined == null || until == null || until.isBefore(joined)) {
      return 0;
    }
    Duration present = Duration.between(joined, until);
    return present.getSeconds() + present.getNano() / NANOS;
  }

  private static double part(double some, double all) {
    return all > 0 ? some / all : 1;
  }

  private static double collecting(Sample sample) {
    return sample.memory() == null ? 0 : sample.memory().gcSeconds();
  }

  /**
   * The time of workers without a task, in seconds summed over the workers.
   *
   * @param startEnd idle time before the first task, while workers did not report, and after the
   *     last task of an ended engine
   */
  private record Searching(double stealing, double wideArea, double idle, double startEnd) {

    /**
     * @param present time in which the node was present, in seconds summed over the workers
     */
    static Searching of(Times times, double present, boolean ended) {
      double search = times.stealingSeconds() + times.idleSeconds();
      double outside = present - (times.taskSeconds() + times.spawningSeconds() + search);
      double start = Math.max(0, times.startSeconds() + Math.min(0, outside));
      double inside = Math.min(search, times.startSeconds() + (ended ? times.endSeconds() : 0));
      double startEnd = start + (ended ? times.endSeconds() : 0) + Math.max(0, outside);
      double idle = Math.max(0, times.idleSeconds() - inside);
      double stealing = Math.max(0, search - inside - idle);
      double wideArea = Math.min(idle, times.wideAreaSeconds());
      return new Searching(stealing, wideArea, idle - wideArea, startEnd);
    }
  }

  /** Counts the capacity that is not yet assigned to a part. */
  private static final class Left {
    private double all;

    Left(double all) {
      this.all = Math.max(0, all);
    }

    double take(double some) {
      double taken = Math.max(0, Math.min(some, all));
      all -= taken;
      return taken;
    }
  }
}
