package org.satingrid.cluster.protocol;

/**
 * When the protocol repeats itself. The networks below are reliable in all but rare cases, so these
 * are safety nets and may be slow; a dead member is reported by the network much earlier. All in
 * nanoseconds.
 *
 * @param nearResend pause between repeats of a steal request inside the site
 * @param farResend the same to another site
 * @param silentRepeats how many repeats may stay without a sign before the thief gives up
 * @param resultResend pause before an unacknowledged result is sent again, doubling
 * @param nanosPerByte added to the pauses of tasks and results, so that a slow link is not loaded
 *     with copies of what it is still carrying
 * @param fullRetry pause before a result that found the outbox full is offered again
 * @param heldCheck pause between a victim's questions for a task that has not come back
 */
record Timing(
    long nearResend,
    long farResend,
    int silentRepeats,
    long resultResend,
    long nanosPerByte,
    long fullRetry,
    long heldCheck) {

  private static final long MILLI = 1_000_000;

  /** 50 microseconds per byte: 20 KB/s. */
  static final Timing DEFAULT =
      new Timing(500 * MILLI, 3_000 * MILLI, 4, 5_000 * MILLI, 50_000, 200 * MILLI, 10_000 * MILLI);

  long requestResend(boolean near) {
    return near ? nearResend : farResend;
  }

  long bulkResend(int bytes) {
    return resultResend + bytes * nanosPerByte;
  }
}
