package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Steals since the job started, by the sites of thief and victim. Steals inside a site have the
 * same site twice.
 *
 * @param jobId id of the job
 * @param at when the portal computed it
 * @param betweenSites number of tasks stolen by one site from another
 * @param cells one entry per thief and victim with requests
 */
public record Steals(String jobId, Instant at, long betweenSites, List<Cell> cells) {

  /**
   * Steals by one site from another.
   *
   * @param thief name of the site that sent the requests
   * @param victim name of the site that received them
   * @param attempts number of requests sent by the thief
   * @param won number of tasks received
   * @param workRefSeconds work done in those tasks, in seconds of the reference core
   * @param bytes payload bytes from victim to thief
   * @param meanRoundTripMillis mean time from request to answer, or null without an attempt
   */
  public record Cell(
      String thief,
      String victim,
      long attempts,
      long won,
      double workRefSeconds,
      long bytes,
      @Nullable Double meanRoundTripMillis) {}
}
