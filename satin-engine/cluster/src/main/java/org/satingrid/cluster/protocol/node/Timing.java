package org.satingrid.cluster.protocol.node;

/**
 * The pauses before the protocol repeats messages. The networks are reliable except in rare cases.
 * Repeats are therefore only a safety measure, so that long pauses suffice. The network reports a
 * dead member much earlier. All values are in nanoseconds.
 *
 * @param nearUnmeasured first pause before a steal request inside the site is repeated, until a
 *     round trip was measured
 * @param farUnmeasured the same pause for a request to another site
 * @param leastResend minimum of such a pause
 * @param mostResend maximum of such a pause, after any number of doublings
 * @param silentRepeats maximum number of unanswered repeats. After these repeats the thief gives up
 * @param resultResend first pause before an unacknowledged result is sent again. The pause doubles
 *     twice.
 * @param nanosPerByte added to the pauses of tasks and results. This time prevents that copies of a
 *     message fill a slow link while the first copy is still on its way.
 * @param fullRetry pause before a result is sent again after the outbox was full
 * @param heldCheck pause between a victim's checks of a task that has not returned
 * @param dropResend pause before the victim repeats to the thief that its task is not needed
 * @param patience how long a task waits for a result that another node is computing. After this
 *     time an idle worker computes the result itself
 * @param wantResend pause before a request for a task's missing objects is repeated
 * @param writeResend pause before an unconfirmed write is sent again. The pause doubles each time.
 * @param guardPatience time that a task waits for its guard. After this time it is given back
 * @param followNear minimum time that a neighbour has had a task before the invocations that wait
 *     for this task are sent to the neighbour
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

  /**
   * The default pauses. They assume links of at least 20 KB/s, which is 50 microseconds per byte.
   */
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

  /**
   * Returns the next pause. The pause has a maximum, so that an owner that was unreachable for a
   * long time gets the message soon after its return.
   */
  public long longerResend(long pause, int bytes) {
    return Math.min(2 * pause, 4 * bulkResend(bytes));
  }
}
