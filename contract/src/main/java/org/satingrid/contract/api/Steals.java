package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Steals by thief's and victim's site since the job started. The diagonal is inside a site. */
public record Steals(String jobId, Instant at, long betweenSites, List<Cell> cells) {

  /**
   * Steals by one site from another.
   *
   * @param attempts requests sent by the thief
   * @param won tasks received
   * @param workRefSeconds work done in those tasks
   * @param bytes payload bytes from victim to thief
   * @param meanRoundTripMillis request to answer, or null without an attempt
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
