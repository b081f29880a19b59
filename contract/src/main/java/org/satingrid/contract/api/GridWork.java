package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/**
 * The work of jobs in the last day, by hour.
 *
 * @param since the begin of the first hour
 * @param at when this was read
 * @param hours oldest first. The last hour is not over.
 * @param succeeded jobs that ended since. A sweep counts by its points.
 * @param failed the same, including jobs that reached their time limit
 * @param cancelled the same
 */
public record GridWork(
    Instant since, Instant at, List<Hour> hours, int succeeded, int failed, int cancelled) {

  /**
   * One hour. The work of a node for an attempt is spread evenly over the time that the node gave
   * to the attempt.
   *
   * @param from when the hour begins
   * @param seconds the part of the hour that is over, 0 to 3600
   * @param workRefSeconds useful work, in seconds of the reference core
   * @param givenRefSeconds the work that the nodes of running jobs could have done, in seconds of
   *     the reference core
   */
  public record Hour(Instant from, double seconds, double workRefSeconds, double givenRefSeconds) {}
}
