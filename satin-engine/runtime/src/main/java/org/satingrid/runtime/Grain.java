package org.satingrid.runtime;

/**
 * Whether what one worker runs polls often enough to be left on the stack. Until that is known, and
 * again once a leaf has been found to be long, every invocation begins in the heap: a spawn then
 * costs a fraction of a microsecond, which such leaves do not notice, and nothing on the stack is
 * out of reach of thieves while a leaf runs.
 *
 * <pre>
 *   COARSE --some beats obeyed in a row--&gt; FINE --many beats not obeyed--&gt; COARSE
 * </pre>
 *
 * Written by the heartbeat, read by the worker.
 */
final class Grain {

  private static final int PROMPT = 3;

  /** Fewer might be the operating system's doing, which takes the processor from the worker. */
  private static final int LATE = 10;

  private volatile boolean fine;
  private int obeyed;
  private int ignored;

  /**
   * A beat has passed since the worker was asked.
   *
   * @param obeyedLast whether it has unwound since
   */
  void beat(boolean obeyedLast) {
    obeyed = obeyedLast ? obeyed + 1 : 0;
    ignored = obeyedLast ? 0 : ignored + 1;
    if (obeyed >= PROMPT) {
      fine = true;
    } else if (ignored >= LATE) {
      fine = false;
    }
  }

  boolean isFine() {
    return fine;
  }
}
