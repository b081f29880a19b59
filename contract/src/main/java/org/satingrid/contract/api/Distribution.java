package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Each site's part of the work, beside the part that its measured speed predicts.
 *
 * @param jobId id of the job
 * @param at when the portal computed it
 * @param workRefSeconds useful work of all sites, in seconds of the reference core
 * @param balanceError half the sum of |share - predicted share| over the sites, 0 to 1
 * @param redoneRefSeconds work that was lost with its node, or taken from it, and done again
 * @param sites the sites with nodes in the latest attempt, in order of creation
 * @param lost nodes that report no more, in the order in which they fell silent
 */
public record Distribution(
    String jobId,
    Instant at,
    double workRefSeconds,
    double balanceError,
    double redoneRefSeconds,
    List<SiteShare> sites,
    List<LostNode> lost) {

  /**
   * A node with an engine that no longer reports.
   *
   * @param node name of the node
   * @param site name of its site
   * @param workers number of its workers
   * @param silentSince time of the engine's last report, by the portal's clock, or null without a
   *     report
   * @param givenUp true if the portal has given the node up. Until then it can come back.
   * @param openTasks stolen tasks that it had not finished, among those kept
   */
  public record LostNode(
      String node,
      String site,
      int workers,
      @Nullable Instant silentSince,
      boolean givenUp,
      int openTasks) {}

  /**
   * One site's part.
   *
   * @param site name of the site
   * @param colour the site's colour slot, 1 to 14
   * @param nodes number of its nodes with an engine that has joined, also nodes that have left
   * @param workers workers of these nodes, summed
   * @param workRefSeconds useful processor time times core speed, summed over its nodes
   * @param share its part of all work done, 0 to 1
   * @param predictedShare speed times time present, over the sum of that, 0 to 1
   * @param speed measured, reference cores
   * @param presentSeconds time from its first engine's joining to its last one's end. A lost one's
   *     end is its last sample.
   * @param busy work done over speed times time present, 0 to 1
   * @param idleSeconds workers' time without work, summed
   * @param presentNodes nodes that are there now: joined, not ended and not lost
   * @param presentWorkers their workers
   * @param presentSpeed their speed, reference cores
   * @param time where it went
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
      double idleSeconds,
      int presentNodes,
      int presentWorkers,
      double presentSpeed,
      TimeParts time) {}
}
