package org.satingrid.runtime;

/**
 * Thrown when the memory of the process is exhausted. The message contains the number of calls and
 * tasks of the workers, and is made when it is read. The error itself is made in advance, so that
 * throwing it needs no memory.
 */
final class MemoryRanOut extends OutOfMemoryError {
  private static final long serialVersionUID = 1L;

  private long calls;
  private long deepest;
  private long tasks;

  /** Records the figures of the workers without allocating memory. */
  void note(Worker[] workers) {
    long callsNow = 0;
    long deepestNow = 0;
    long tasksNow = 0;
    for (Worker worker : workers) {
      callsNow += (long) worker.counters().reified.get();
      deepestNow = Math.max(deepestNow, (long) worker.counters().deepest.get());
      tasksNow += worker.deque().size();
    }
    calls = callsNow;
    deepest = deepestNow;
    tasks = tasksNow;
  }

  @Override
  public String toString() {
    return "java.lang.OutOfMemoryError: " + getMessage();
  }

  @Override
  public String getMessage() {
    return "memory ran out; since they began, the workers have put "
        + calls
        + " calls into the heap, of which at most "
        + deepest
        + " waited for one another, and "
        + tasks
        + " tasks lay in their deques at the end; recurse less deeply, or let tasks keep less at a"
        + " time, or run with more memory (on this machine -Xmx, in a grid nodes with more memory)";
  }
}
