package org.satingrid.simulator;

/**
 * The costs of the engine, in nanoseconds.
 *
 * @param handle a node answers a message, or takes one in
 * @param wake a parked worker is back at work
 * @param localOneWay a message inside a site
 * @param start the nodes are up, and steal in vain, this long before the program starts
 */
public record Costs(long handle, long wake, long localOneWay, long start) {
  public static final Costs DEFAULT = new Costs(20_000, 50_000, 40_000, 50_000_000);
}
