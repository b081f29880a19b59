package org.satingrid.benchmarks.wan;

import java.util.Map;

/**
 * The figures of one run of the real engine.
 *
 * @param seconds time from the start of the program to its end
 * @param efficiency one-worker time / (sum of speeds x time)
 * @param idleSeconds mean over the workers, by speed, of the time in which they found no work
 * @param serializeSeconds mean over the workers of the time spent on serialization
 * @param balanceError half the sum over the sites of |share of the work - share of the speed|
 * @param leafStretch time that the leaves took, divided by the time that they should have taken
 * @param followed number of tasks that continued on the node of their last call
 * @param cpu processor seconds of this JVM during the run, divided by the machine's processor
 *     seconds
 * @param workBySite work in seconds at speed 1
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
