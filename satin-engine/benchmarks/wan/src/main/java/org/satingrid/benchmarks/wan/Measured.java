package org.satingrid.benchmarks.wan;

import java.util.Map;

/**
 * The figures of one run of the real engine.
 *
 * @param seconds from the start of the program to its end
 * @param efficiency one-worker time / (summed speed x time)
 * @param idleSeconds mean over the workers, by speed, of the time in which they found no work
 * @param serializeSeconds mean over the workers of the time spent on serialization
 * @param balanceError half the sum over the sites of |share of the work - share of the speed|
 * @param leafStretch time that the leaves took over what they should have taken
 * @param followed tasks that went on where their last call was made
 * @param cpu processor seconds of this JVM during the run over what the machine had
 * @param workBySite in seconds at speed 1
 */
record Measured(
    double seconds,
    double efficiency,
    double idleSeconds,
    double serializeSeconds,
    double balanceError,
    double leafStretch,
    long wideRequests,
    long wideWon,
    long nearRequests,
    long nearWon,
    long followed,
    long wideBytes,
    long nearBytes,
    double cpu,
    Map<String, Double> workBySite) {

  long steals() {
    return wideWon + nearWon;
  }
}
