package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/**
 * Who did the work, against who should have by measured speed.
 *
 * @param balanceError half the sum of |share - predicted share| over the sites, 0 to 1
 */
public record Distribution(
    String jobId, Instant at, double workRefSeconds, double balanceError, List<SiteShare> sites) {

  /**
   * One site's part.
   *
   * @param workRefSeconds useful processor time times core speed, summed over its nodes
   * @param share its part of all work done, 0 to 1
   * @param predictedShare speed times time present, over the sum of that, 0 to 1
   * @param speed measured, reference cores
   * @param presentSeconds time from its first engine's joining to its last one's end
   * @param busy work done over speed times time present, 0 to 1
   * @param idleSeconds workers' time without work, summed
   */
  public record SiteShare(
      String site,
      int colour,
      int nodes,
      int workers,
      double workRefSeconds,
      double share,
      double predictedShare,
      double speed,
      double presentSeconds,
      double busy,
      double idleSeconds) {}
}
