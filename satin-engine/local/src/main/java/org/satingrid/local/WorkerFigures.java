package org.satingrid.local;

import org.satingrid.runtime.WorkerStatistics;

/** The one place that knows which figures the runtime keeps. */
final class WorkerFigures {

  private WorkerFigures() {}

  static RunFigures of(WorkerStatistics workers, long wallNanos, DequeSamples deques) {
    return new RunFigures(
        TimeDivision.of(
            workers.workers(), wallNanos, workers.usefulCpuNanos(), workers.searchNanos()),
        workers.spawns(),
        workers.executed(),
        workers.leaves(),
        workers.localSteals(),
        workers.progress(),
        workers.usefulCpuNanos(),
        deques);
  }
}
