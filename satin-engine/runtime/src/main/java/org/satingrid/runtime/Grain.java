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
  private static final int LATE = 5;

  private volatile boolean fine;
  private int obeyed;
  private int ignored;

  /** The worker has looked at the last request. */
  void obeyed() {
    ignored = 0;
    obeyed++;
    if (obeyed >= PROMPT) {
      fine = true;
    }
  }

  /** The worker has had time for it and has not looked at the last request. */
  void ignored() {
    obeyed = 0;
    ignored++;
    if (ignored >= LATE) {
      fine = false;
    }
  }

  boolean isFine() {
    return fine;
  }
}
