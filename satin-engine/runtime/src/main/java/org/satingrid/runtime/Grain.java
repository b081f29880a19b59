package org.satingrid.runtime;

/**
 * Decides if the code on one worker polls often enough to stay on the stack. While the grain is
 * COARSE, every invocation begins in the heap. A spawn in the heap costs a fraction of a
 * microsecond. This is little compared to a long leaf, and thieves can take all tasks while the
 * leaf runs.
 *
 * <pre> COARSE --some beats obeyed in a row--&gt; FINE --many beats not obeyed--&gt; COARSE, for
 * twice as long </pre>
 *
 * A long leaf in a FINE phase keeps the calls since the last beat on the stack, where thieves
 * cannot take them. Each such leaf doubles the number of beats until the worker is FINE again. The
 * number of such leaves therefore grows with the logarithm of the running time, up to a few
 * seconds.
 *
 * <p>The heartbeat writes the state, and the worker reads it.
 */
final class Grain {

  private static final int LATE = 5;

  /**
   * The number of beats in a row that a worker must obey. All workers of the process share this
   * number, because they run the same program.
   */
  static final class Proof {
    private static final int FIRST_BEATS = 3;

    /** Maximum number of beats. It corresponds to a few seconds. */
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

  /** Called when the worker has obeyed the last request. */
  void obeyed() {
    ignored = 0;
    obeyed++;
    if (obeyed >= proof.beats) {
      fine = true;
    }
  }

  /** Called when the worker had enough time to obey the last request, but has not obeyed it. */
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
