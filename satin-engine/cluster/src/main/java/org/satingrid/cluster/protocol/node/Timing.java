package org.satingrid.cluster.protocol.node;

/**
 * When the protocol repeats itself. The networks below are reliable in all but rare cases, so these
 * are safety nets and may be slow; a dead member is reported by the network much earlier. All in
 * nanoseconds.
 *
 * @param nearUnmeasured first pause before a steal request inside the site is repeated, as long as
 *     no round trip was measured
 * @param farUnmeasured the same to another site
 * @param leastResend shortest such pause
 * @param mostResend longest such pause, however often it was doubled
 * @param silentRepeats how many repeats may stay without a sign before the thief gives up
 * @param resultResend first pause before an unacknowledged result is sent again, doubled twice
 * @param nanosPerByte added to the pauses of tasks and results, so that a slow link is not loaded
 *     with copies of what it is still carrying
 * @param fullRetry pause before a result that found the outbox full is offered again
 * @param heldCheck pause between a victim's questions for a task that has not come back
 * @param dropResend pause before a thief is told again that nobody waits for its task
 * @param patience how long a task waits for a result that another node still computes before an
 *     idle worker computes it
 * @param wantResend pause before what a task refers to is asked for again
 * @param writeResend pause before an unconfirmed write is sent again, doubling
 * @param guardPatience how long a task waits for its guard to say yes before it is given back
 * @param followNear how long a task has been with a neighbour before what waits for it follows
 */
public record Timing(
    long nearUnmeasured,
    long farUnmeasured,
    long leastResend,
    long mostResend,
    int silentRepeats,
    long resultResend,
    long nanosPerByte,
    long fullRetry,
    long heldCheck,
    long dropResend,
    long patience,
    long wantResend,
    long writeResend,
    long guardPatience,
    long followNear) {

  private static final long MILLI = 1_000_000;

  /** 50 microseconds per byte: 20 KB/s. */
  public static final Timing DEFAULT =
      new Timing(
          300 * MILLI,
          1_000 * MILLI,
          50 * MILLI,
          3_000 * MILLI,
          5,
          5_000 * MILLI,
          50_000,
          200 * MILLI,
          10_000 * MILLI,
          500 * MILLI,
          2_000 * MILLI,
          1_000 * MILLI,
          500 * MILLI,
          10_000 * MILLI,
          20 * MILLI);

  public long unmeasured(boolean near) {
    return near ? nearUnmeasured : farUnmeasured;
  }

  public long bulkResend(int bytes) {
    return resultResend + bytes * nanosPerByte;
  }

  /** The next pause: an owner that was cut off for long must not wait as long again. */
  public long longerResend(long pause, int bytes) {
    return Math.min(2 * pause, 4 * bulkResend(bytes));
  }
}
