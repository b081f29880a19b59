package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/**
 * The work of jobs in the last day, by hour.
 *
 * @param since when the first hour begins
 * @param at when the portal read this
 * @param hours one entry per hour, oldest first. The last hour is not over.
 * @param succeeded number of jobs that have succeeded since then. A sweep counts by its points.
 * @param failed number of jobs that have failed since then, or have reached their time limit
 * @param cancelled number of jobs that were cancelled since then
 * @param runningJobs number of jobs that work on nodes now, of all users. Points of sweeps count.
 */
public record GridWork(
    Instant since,
    Instant at,
    List<Hour> hours,
    int succeeded,
    int failed,
    int cancelled,
    int runningJobs) {

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
