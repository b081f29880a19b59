package org.satingrid.contract.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Memory;
import org.satingrid.contract.agent.FromAgent.Route;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Times;

/**
 * Limits the figures of an engine to possible values. An engine runs a stranger's code, and the
 * portal adds its figures to the figures of others. Agents and portals use this one function.
 *
 * <p>Work is at most workers x seconds x speed x {@value #TOLERANCE}, time at most workers x
 * seconds x {@value #TOLERANCE}. A count is at most {@link #COUNTS_PER_SECOND} a second and {@link
 * #MAX_COUNT} in total. Each figure is then exact as a double, and the sum over a million engines
 * stays far below the limit of a double. A figure that is not a number, is negative, or is below
 * {@value #MIN} becomes 0, because PostgreSQL refuses a product that is too small for a double.
 *
 * @param workers number of the engine's worker threads
 * @param speed speed of the node, reference cores
 * @param seconds time since the engine joined, by the clock of the checking process
 */
public record FigureBounds(int workers, double speed, double seconds) {
  /** Larger integers are not exact in a double, nor in a browser. */
  public static final long MAX_COUNT = 1L << 53;

  /** No engine counts faster, nor sends more bytes. */
  public static final long COUNTS_PER_SECOND = MAX_COUNT / 1_000_000;

  /** The smallest figure that is not 0: a nanosecond. */
  public static final double MIN = 1e-9;

  private static final double TOLERANCE = 2;
  private static final int MAX_WORKERS = 1024;

  /** The fastest core that nodes may claim is 8 reference cores. */
  private static final double MAX_SPEED = 8.0 * MAX_WORKERS;

  /**
   * Tolerates differences between clocks, and a sample that covers more time than the other side
   * has measured.
   */
  private static final double SLACK_SECONDS = 60;

  private static final double MAX_SECONDS = 1e9;

  /** Limits of round trips and bandwidths. Faster or slower connections do not exist. */
  private static final double MAX_MEASURE = 1e15;

  public FigureBounds {
    workers = Math.max(1, Math.min(workers, MAX_WORKERS));
    speed = within(speed, MAX_SPEED);
    seconds = within(seconds, MAX_SECONDS);
  }

  /** Returns the figure itself, the nearest possible figure, or 0 if it is not a number. */
  private static double within(double figure, double max) {
    return figure >= MIN ? Math.min(figure, max) : 0;
  }

  private static long within(long figure, long max) {
    return Math.max(0, Math.min(figure, max));
  }

  /** Returns the sum of two counts without an overflow. */
  public static long sum(long one, long other) {
    return Math.min(MAX_COUNT, within(one, MAX_COUNT) + within(other, MAX_COUNT));
  }

  /** Returns the maximum amount of work, in reference seconds. */
  public double maxWork() {
    return workers * (seconds + SLACK_SECONDS) * speed * TOLERANCE;
  }

  /** Returns the maximum time, summed over the workers. */
  public double maxSeconds() {
    return workers * (seconds + SLACK_SECONDS) * TOLERANCE;
  }

  /** Greatest count. */
  public long maxCount() {
    return (long) Math.min(MAX_COUNT, COUNTS_PER_SECOND * (seconds + SLACK_SECONDS));
  }

  /** Returns the sample with possible figures only. */
  public Sample bounded(Sample sample) {
    Map<String, Route> routes = sample.routes();
    Memory memory = sample.memory();
    Times times = sample.times();
    return new Sample(
        sample.at(),
        (int) within(sample.workers(), workers),
        within(sample.workRefSeconds(), maxWork()),
        within(sample.progress(), 1),
        count(sample.spawns()),
        count(sample.executed()),
        count(sample.leaves()),
        count(sample.localSteals()),
        time(sample.idleSeconds()),
        time(sample.serializeSeconds()),
        within(sample.recomputedRefSeconds(), maxWork()),
        Math.max(0, sample.dequeLength()),
        each(sample.stealAttempts(), this::count),
        each(sample.stealsWon(), this::count),
        each(sample.workStolenRefSeconds(), work -> within(work, maxWork())),
        each(sample.bytesSent(), this::count),
        each(sample.bytesReceived(), this::count),
        each(sample.stealWaitMillis(), this::count),
        routes == null ? null : each(routes, FigureBounds::bounded),
        memory == null
            ? null
            : new Memory(
                time(memory.gcSeconds()),
                within(memory.usedBytes(), MAX_COUNT),
                within(memory.maxBytes(), MAX_COUNT)),
        times == null ? null : bounded(times));
  }

  /** Returns the report of a threaded program's node with possible figures only. */
  public FromAgent.Threads bounded(FromAgent.Threads report) {
    return new FromAgent.Threads(
        count(report.started()),
        count(report.misses()),
        count(report.fetches()),
        count(report.flushes()),
        within(report.missSeconds(), (double) maxCount()),
        count(report.lockWaits()),
        within(report.lockSeconds(), (double) maxCount()),
        report.places().stream()
            .map(
                place ->
                    new FromAgent.Threads.Place(
                        place.place(),
                        count(place.misses()),
                        count(place.fetches()),
                        within(place.seconds(), (double) maxCount())))
            .toList(),
        each(report.fetched(), this::count),
        each(report.written(), this::count),
        report.deadlock());
  }

  private Times bounded(Times times) {
    return new Times(
        time(times.taskSeconds()),
        time(times.spawningSeconds()),
        time(times.stealingSeconds()),
        time(times.idleSeconds()),
        time(times.startSeconds()),
        time(times.endSeconds()),
        time(times.wideAreaSeconds()));
  }

  private static Route bounded(Route route) {
    return new Route(
        route.way(), measure(route.roundTripMillis()), measure(route.bytesPerSecond()));
  }

  private static @Nullable Double measure(@Nullable Double figure) {
    return figure == null || !(figure >= MIN) ? null : (Double) Math.min(figure, MAX_MEASURE);
  }

  private double time(double figure) {
    return within(figure, maxSeconds());
  }

  private long count(long figure) {
    return within(figure, maxCount());
  }

  private static <V> Map<String, V> each(Map<String, V> bySite, UnaryOperator<V> bound) {
    Map<String, V> bounded = new LinkedHashMap<>();
    bySite.forEach((site, figure) -> bounded.put(site, bound.apply(figure)));
    return bounded;
  }
}
