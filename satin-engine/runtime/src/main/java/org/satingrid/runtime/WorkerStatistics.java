package org.satingrid.runtime;

/**
 * What the workers of one process have done since they started; every figure only grows, except
 * {@code dequeLength}.
 *
 * @param workers number of worker threads
 * @param spawns tasks spawned here
 * @param executed tasks executed here, own and imported
 * @param leaves executed tasks that spawned nothing
 * @param localSteals tasks taken from another worker of this process
 * @param usefulCpuNanos processor time spent inside tasks and the program's main
 * @param searchNanos wall time workers spent looking for work or parked, summed
 * @param progress share of the job completed here, 0 to 1: leaf weights, see {@code WeightBudget}
 * @param dequeLength tasks in the deques now
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
    int dequeLength) {}
