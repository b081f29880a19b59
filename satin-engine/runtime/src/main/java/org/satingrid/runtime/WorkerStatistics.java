package org.satingrid.runtime;

import java.util.List;

/**
 * The figures of the workers of one process since their start. Every figure only grows, except
 * {@code dequeLength}. A call that is made in place, as in the sequential program, is not counted,
 * because counting would cost more than the call.
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
 * @param longestDeque maximum number of tasks in one deque at a steal or at the end of an unwinding
 * @param deepest maximum number of invocations in the heap that waited for one another, up to their
 *     program
 * @param reified invocations that were turned into heap frames
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
