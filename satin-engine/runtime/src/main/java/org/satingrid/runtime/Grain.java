package org.satingrid.runtime;

/**
 * Whether what one worker runs polls often enough to be left on the stack. Until that is known, and
 * again once a leaf has been found to be long, every invocation begins in the heap: a spawn then
 * costs a fraction of a microsecond, which such leaves do not notice, and nothing on the stack is
 * out of reach of thieves while a leaf runs.
 *
 * <pre>
 *   COARSE --some beats obeyed in a row--&gt; FINE --many beats not obeyed--&gt; COARSE, for twice as long
 * </pre>
 *
 * A long leaf after a fine phase hides what was called since the last beat. Since each such leaf
 * doubles what it takes to be believed again, their number grows with the logarithm of the running
 * time, up to some seconds.
 *
 * <p>Written by the heartbeat, read by the worker.
 */
final class Grain {

  private static final int LATE = 5;

  /** How long it takes to believe in any worker of the process: a program is the same for all. */
  static final class Proof {
    private static final int FIRST_BEATS = 3;

    /** Some seconds. */
    private static final int MOST_BEATS = 1 << 12;

    private int beats = FIRST_BEATS;
  }

  private volatile boolean fine;
  private final Proof proof;
  private int obeyed;
  private int ignored;

  Grain(Proof proof) {
    this.proof = proof;
  }

  /** The worker has looked at the last request. */
  void obeyed() {
    ignored = 0;
    obeyed++;
    if (obeyed >= proof.beats) {
      fine = true;
    }
  }

  /** The worker has had time for it and has not looked at the last request. */
  void ignored() {
    obeyed = 0;
    ignored++;
    if (fine && ignored >= LATE) {
      fine = false;
      proof.beats = Math.min(2 * proof.beats, Proof.MOST_BEATS);
    }
  }

  boolean isFine() {
    return fine;
  }
}
