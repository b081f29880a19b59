package org.satingrid.runtime;

import java.util.List;

/**
 * What the workers of one process have done since they started; every figure only grows, except
 * {@code dequeLength}. A call that is made in place, as the sequential program would make it, is
 * not counted: counting would cost more than the call.
 *
 * @param workers number of worker threads
 * @param spawns tasks made here
 * @param executed tasks executed here, own and imported
 * @param leaves executed tasks that made no tasks
 * @param localSteals tasks taken from another worker of this process
 * @param usefulCpuNanos processor time spent inside tasks and the program's main
 * @param searchNanos wall time workers spent looking for work or parked, summed
 * @param progress share of the job completed here, 0 to 1: leaf weights, see {@code WeightBudget}
 * @param dequeLength tasks in the deques now
 * @param longestDeque most tasks that were in one deque at a steal or at the end of an unwinding
 * @param deepest most invocations in the heap that waited for one another, up to their program
 * @param reified invocations that were turned into heap frames
 * @param unwound how often a worker unwound its stack because it was asked for work
 * @param times where the time of each worker went
 * @param grain how long the executed tasks took
 * @param waits how long it took from asking a busy worker of this process to having a task
 */
public record WorkerStatistics(
    int workers,
    long spawns,
    long executed,
    long leaves,
    long localSteals,
    long usefulCpuNanos,
    long searchNanos,
    double progress,
    int dequeLength,
    int longestDeque,
    int deepest,
    long reified,
    long unwound,
    List<WorkerTimes> times,
    Durations grain,
    Durations waits) {

  public WorkerStatistics {
    times = List.copyOf(times);
  }
}
