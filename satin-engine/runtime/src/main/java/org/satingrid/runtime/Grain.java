package org.satingrid.runtime;

/**
 * Decides whether the code that one worker runs polls often enough to stay on the stack. Until that
 * is known, and again after a long leaf, every invocation begins in the heap. A spawn then costs a
 * fraction of a microsecond, which is small against such leaves, and the stack hides no work from
 * thieves while a leaf runs.
 *
 * <pre>
 *   COARSE --some beats obeyed in a row--&gt; FINE --many beats not obeyed--&gt; COARSE, for twice as long
 * </pre>
 *
 * A long leaf after a fine phase hides the calls since the last beat. Each such leaf doubles the
 * number of beats that are needed to become fine again. The number of such leaves therefore grows
 * with the logarithm of the running time, up to some seconds.
 *
 * <p>The heartbeat writes it, and the worker reads it.
 */
final class Grain {

  private static final int LATE = 5;

  /**
   * The number of beats that a worker must obey in a row. All workers of the process share it,
   * because they run the same program.
   */
  static final class Proof {
    private static final int FIRST_BEATS = 3;

    /** Some seconds. */
    private static final int MAX_BEATS = 1 << 12;

    private int beats = FIRST_BEATS;
  }

  private volatile boolean fine;
  private final Proof proof;
  private int obeyed;
  private int ignored;

  Grain(Proof proof) {
    this.proof = proof;
  }

  /** The worker has obeyed the last request. */
  void obeyed() {
    ignored = 0;
    obeyed++;
    if (obeyed >= proof.beats) {
      fine = true;
    }
  }

  /** The worker had time for the last request, and has not obeyed it. */
  void ignored() {
    obeyed = 0;
    ignored++;
    if (fine && ignored >= LATE) {
      fine = false;
      proof.beats = Math.min(2 * proof.beats, Proof.MAX_BEATS);
    }
  }

  boolean isFine() {
    return fine;
  }
}
