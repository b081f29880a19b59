package org.satingrid.simulator;

/**
 * The figures of one simulated run.
 *
 * @param seconds from the start of the program to its end
 * @param efficiency work / (summed speed x time)
 * @param tail part of the time that lies after the last leaf
 * @param balanceError half the sum over the sites of |share of the work - share of the speed|
 * @param losses where the rest of the efficiency went
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
