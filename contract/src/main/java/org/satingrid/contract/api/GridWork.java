package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/**
 * What jobs did in the last day, by hour.
 *
 * @param since the begin of the first hour
 * @param at when this was read
 * @param hours the oldest first; the last one goes on
 * @param succeeded jobs that ended since; of a sweep its points
 * @param failed the same, with those that reached their time limit
 * @param cancelled the same
 */
public record GridWork(
    Instant since, Instant at, List<Hour> hours, int succeeded, int failed, int cancelled) {

  /**
   * One hour. What a node did for an attempt is spread evenly over the time that the node gave to
   * it.
   *
   * @param seconds how much of the hour is over
   * @param workRefSeconds useful work
   * @param givenRefSeconds what the nodes that jobs had could have done
   */
  public record Hour(Instant from, double seconds, double workRefSeconds, double givenRefSeconds) {}
}
