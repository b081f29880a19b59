package org.satingrid.runtime;

import java.util.List;

/**
 * The counts of the workers of one process since their start. Every number only grows, except
 * {@code dequeLength}. A call that runs in place, as in the sequential program, is not counted,
 * because an update of a counter would take longer than the call.
 *
 * @param workers number of worker threads
 * @param spawns tasks made in this process
 * @param executed tasks executed in this process, own and imported
 * @param leaves executed tasks that made no further tasks
 * @param localSteals tasks taken from another worker of this process
 * @param usefulCpuNanos processor time spent in tasks and in the program's main
 * @param searchNanos wall time that workers spent on looking for work or sleeping, summed over the
 *     workers
 * @param progress share of the job completed in this process, 0 to 1, as the sum of leaf weights:
 *     see {@code WeightBudget}
 * @param dequeLength tasks that are in the deques now
 * @param longestDeque maximum number of tasks in one deque, measured at steals and after unwindings
 * @param deepest maximum number of nested invocations in the heap, up to their program
 * @param reified invocations that were moved from the stack to the heap
 * @param unwound how often a worker unwound its stack on request
 * @param times the times of each worker by activity
 * @param grain the durations of the executed tasks
 * @param waits the durations from a request to a busy worker of this process until a task came
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
