package org.satingrid.localgrid;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The time of a job and of the same work without the grid.
 *
 * @param seconds time from submission to the end of the job
 * @param sequentialSeconds wall time of the sequential twin on one core
 * @param runningSeconds time from the start of the program's main method to the end of the job
 * @param job processor times from submission to the end of the job
 * @param running processor times from the start of the program's main method to the end of the job
 * @param twin processor seconds of the sequential twin
 */
record TimeSpent(
    double seconds,
    double sequentialSeconds,
    double runningSeconds,
    ProcessorTimes job,
    ProcessorTimes running,
    double twin) {

  private static final List<GridPart> CONTROL =
      List.of(GridPart.PORTAL, GridPart.DATABASE, GridPart.AGENT);

  static TimeSpent of(
      ProcessorClock clock,
      Instant submitted,
      Instant started,
      Instant ended,
      double sequentialSeconds) {
    ProcessorTimes end = clock.at(ended);
    return new TimeSpent(
        seconds(submitted, ended),
        sequentialSeconds,
        seconds(started, ended),
        end.since(clock.at(submitted)),
        end.since(clock.at(started)),
        clock.at(Instant.now()).of(GridPart.TWIN));
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toMillis() / 1000.0;
  }

  double gridOverSequential() {
    return seconds / sequentialSeconds;
  }

  /** Returns the seconds of the job if its sites had more cores of the same speed. */
  double withMoreCores(double cores, double more) {
    return seconds * cores / (cores + more);
  }

  /**
   * Returns the part of the sites' processor time that one process alone needs for the same work, 0
   * to 1. Empty if the counters are not available.
   *
   * @param cores cores of all sites together
   */
  OptionalDouble usefulPart(double cores) {
    return twin > 0 ? OptionalDouble.of(twin / (cores * seconds)) : OptionalDouble.empty();
  }

  /**
   * Returns the cores that portal, database and agents use while the program runs. Empty if the
   * counters are not available.
   */
  OptionalDouble controlCores() {
    double control = CONTROL.stream().mapToDouble(running::of).sum();
    return hasCounters() ? OptionalDouble.of(control / runningSeconds) : OptionalDouble.empty();
  }

  /** Returns false if the system has no counters, or if the engines run in containers. */
  private boolean hasCounters() {
    return running.all() > 0 && job.of(GridPart.ENGINE) > 0;
  }

  /** Returns the share of this machine's cores that other programs used during the job, 0 to 1. */
  OptionalDouble usedByOthers() {
    return hasCounters() ? OptionalDouble.of(job.ofOthers()) : OptionalDouble.empty();
  }

  /** Returns a table of the processor seconds from submission to the end of the job. */
  List<String> table() {
    List<String> lines = new ArrayList<>();
    lines.add("Processor seconds from submission to the end of the job:");
    lines.add(
        row(
            "",
            Stream.concat(Stream.of(Activity.values()).map(Activity::words), Stream.of("sum"))));
    for (GridPart part : GridPart.values()) {
      if (part != GridPart.TWIN) {
        DoubleStream seconds =
            DoubleStream.concat(
                Stream.of(Activity.values()).mapToDouble(activity -> job.of(part, activity)),
                DoubleStream.of(job.of(part)));
        lines.add(
            row(
                part.words(),
                seconds.mapToObj(value -> String.format(Locale.ROOT, "%.1f", value))));
      }
    }
    lines.add("The sequential program used %.1f processor seconds.".formatted(twin));
    return lines;
  }

  private static String row(String head, Stream<String> cells) {
    StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%-12s", head));
    cells.forEach(cell -> row.append(String.format(Locale.ROOT, "%12s", cell)));
    return row.toString();
  }
}
