package org.satingrid.local;

import org.jspecify.annotations.Nullable;
import org.satingrid.runtime.Durations;

/**
 * What can be said of a run, at its end or on the way. A call that was made in place, as the
 * sequential program makes it, is not counted; counting would cost more than the call.
 *
 * @param time where the workers' time went
 * @param spawns tasks made
 * @param executed tasks executed
 * @param leaves executed tasks that made no tasks
 * @param steals tasks that one worker took from another
 * @param unwound how often a worker turned its stack into tasks
 * @param reified invocations that were on such a stack
 * @param progress share of the program that is done, 0 to 1
 * @param longestDeque most tasks in one deque
 * @param deques tasks in all deques, looked at now and then
 * @param grain how long the tasks took
 * @param waits how long workers looked for work until they found some
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

  /** Wall time in tasks per executed task; null before the first. */
  public @Nullable Double grainNanos() {
    long inside = time.parts().get(0).nanos() + time.parts().get(1).nanos();
    return executed == 0 ? null : (double) inside / executed;
  }
}
