package org.satingrid.runtime;

/** One worker's counters. The worker's thread writes them, and any thread reads them. */
final class WorkerCounters {
  final Counter spawns = new Counter();
  final Counter executed = new Counter();
  final Counter leaves = new Counter();
  final Counter localSteals = new Counter();
  final Counter reified = new Counter();
  final Counter deepest = new Counter();
  final Counter unwound = new Counter();
  final Counter obeyed = new Counter();
  final Counter longestDeque = new Counter();
  final Counter progress = new Counter();
  final Histogram grain = new Histogram();
  final Histogram waits = new Histogram();

  /**
   * Adds the counts of another worker. Requires that no other thread writes to these counters
   * during the call.
   */
  void add(WorkerCounters other) {
    spawns.add(other.spawns.get());
    executed.add(other.executed.get());
    leaves.add(other.leaves.get());
    localSteals.add(other.localSteals.get());
    reified.add(other.reified.get());
    deepest.raiseTo(other.deepest.get());
    unwound.add(other.unwound.get());
    obeyed.add(other.obeyed.get());
    longestDeque.raiseTo(other.longestDeque.get());
    progress.add(other.progress.get());
    grain.add(other.grain);
    waits.add(other.waits);
  }
}
