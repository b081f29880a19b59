package org.satingrid.simulator;

/**
 * The simulated costs of the engine, in nanoseconds.
 *
 * @param handle time in which a node handles one message
 * @param wake time until a parked worker works again
 * @param localOneWay time of a message inside a site
 * @param start time between the nodes' start and the program's start, in which nodes steal without
 *     success
 */
public record Costs(long handle, long wake, long localOneWay, long start) {
  public static final Costs DEFAULT = new Costs(20_000, 50_000, 40_000, 50_000_000);
}
