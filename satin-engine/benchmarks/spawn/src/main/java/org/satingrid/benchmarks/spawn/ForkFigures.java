package org.satingrid.benchmarks.spawn;

/**
 * The measurements of one JVM. Each time is the minimum of the JVM's rounds, in milliseconds.
 *
 * @param sequential time of the sequential version
 * @param before time with one worker, before the first steal in this JVM
 * @param after time with one worker, after steals in this JVM
 * @param two time with two workers, or 0 if not measured
 * @param forkJoin time of the same recursion with the JDK's fork/join and one worker, or 0 if not
 *     measured
 * @param bytesPerSpawn allocated bytes in excess of the sequential version, or 0 if not measured
 * @param requestP50 median time from a request to the first task, in microseconds
 * @param requestP99 99th percentile of the time from a request to the first task, in microseconds
 */
record ForkFigures(
    double sequential,
    double before,
    double after,
    double two,
    double forkJoin,
    double bytesPerSpawn,
    double requestP50,
    double requestP99) {

  /** Returns the worse of the two times with one worker. */
  double overhead() {
    return Math.max(before, after) / sequential;
  }

  double speedup() {
    return sequential / two;
  }

  double forkJoinOverhead() {
    return forkJoin / sequential;
  }
}
