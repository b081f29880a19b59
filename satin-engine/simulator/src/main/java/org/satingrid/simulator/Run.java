package org.satingrid.simulator;

/**
 * The figures of one simulated run.
 *
 * @param seconds time from the start of the program to its end
 * @param efficiency work / (sum of speeds x time)
 * @param tail share of the time after the last leaf
 * @param balanceError half the sum over the sites of |share of the work - share of the speed|
 * @param losses causes of the lost efficiency
 */
public record Run(
    double seconds,
    double efficiency,
    double tail,
    double balanceError,
    long wideRequests,
    long wideWon,
    long nearRequests,
    long nearWon,
    long wideMessages,
    long wideBytes,
    long nearMessages,
    long events,
    Losses losses) {

  public long steals() {
    return wideWon + nearWon;
  }
}
