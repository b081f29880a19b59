package org.satingrid.local;

import org.jspecify.annotations.Nullable;
import org.satingrid.runtime.Durations;

/**
 * The figures of a run that has ended or still runs. A call that runs in place, as in the
 * sequential program, is not counted, because an update of a counter would take longer than the
 * call.
 *
 * @param time the parts of the workers' time
 * @param spawns tasks made
 * @param executed tasks executed
 * @param leaves executed tasks that made no further tasks
 * @param steals tasks that one worker took from another worker
 * @param unwound number of times that a worker turned its stack into tasks
 * @param reified invocations that were on such a stack
 * @param progress share of the program that is done, 0 to 1
 * @param longestDeque maximum number of tasks in one deque
 * @param deques number of tasks in all deques, sampled
 * @param grain durations of the tasks
 * @param waits durations of successful searches for work
 */
public record RunFigures(
    TimeDivision time,
    long spawns,
    long executed,
    long leaves,
    long steals,
    long unwound,
    long reified,
    double progress,
    int longestDeque,
    DequeSamples deques,
    Durations grain,
    Durations waits) {

  /** Returns the wall time in tasks for each executed task, or null before the first. */
  public @Nullable Double grainNanos() {
    long inside = time.parts().get(0).nanos() + time.parts().get(1).nanos();
    return executed == 0 ? null : (double) inside / executed;
  }
}
