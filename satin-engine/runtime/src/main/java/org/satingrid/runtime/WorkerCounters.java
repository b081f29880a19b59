package org.satingrid.runtime;

/** One worker's figures, written by it and read by anyone. */
final class WorkerCounters {
  final Counter spawns = new Counter();
  final Counter executed = new Counter();
  final Counter leaves = new Counter();
  final Counter localSteals = new Counter();
  final Counter reified = new Counter();
  final Counter unwound = new Counter();
  final Counter longestDeque = new Counter();
  final Counter progress = new Counter();
  final Histogram grain = new Histogram();
  final Histogram waits = new Histogram();
}
