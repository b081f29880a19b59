package org.satingrid.cluster.protocol.node;

/**
 * The pauses before the protocol repeats messages. The networks below are reliable in all but rare
 * cases. The repeats are safety nets and can therefore be slow. The network reports a dead member
 * much earlier. All values are in nanoseconds.
 *
 * @param nearUnmeasured first pause before a steal request inside the site is repeated, as long as
 *     no round trip was measured
 * @param farUnmeasured the same to another site
 * @param leastResend minimum of such a pause
 * @param mostResend maximum of such a pause, after any number of doublings
 * @param silentRepeats how many repeats may stay unanswered before the thief gives up
 * @param resultResend first pause before an unacknowledged result is sent again, doubled twice
 * @param nanosPerByte added to the pauses of tasks and results, so that a slow link is not loaded
 *     with copies of what it is still carrying
 * @param fullRetry pause before a result that found the outbox full is offered again
 * @param heldCheck pause between a victim's checks of a task that has not come back
 * @param dropResend pause before a thief is informed again that its task is not needed
 * @param patience how long a task waits for a result that another node still computes before an
 *     idle worker computes it
 * @param wantResend pause before a request for missing objects of a task is repeated
 * @param writeResend pause before an unconfirmed write is sent again, doubling
 * @param guardPatience how long a task waits for its guard before it is given back
 * @param followNear how long a task has been with a neighbour before its waiting invocations follow
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

  /** Returns the next pause: an owner that was cut off for long must not wait as long again. */
  public long longerResend(long pause, int bytes) {
    return Math.min(2 * pause, 4 * bulkResend(bytes));
  }
}
