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
 * @param lost nodes that no longer report, in the order of their last reports
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
   * @param openTasks number of its unfinished stolen tasks, among the kept tasks
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
   * @param predictedShare its speed times its time present, over the sum of this product for all
   *     sites, 0 to 1
   * @param speed measured speed of its nodes for the application, summed, reference cores
   * @param presentSeconds time from the joining of its first engine to the end of its last engine.
   *     The end of a lost engine is its last sample.
   * @param busy work done over speed times time present, 0 to 1
   * @param idleSeconds workers' time without work, summed
   * @param presentNodes number of its present nodes: joined, not ended and not lost
   * @param presentWorkers workers of these nodes, summed
   * @param presentSpeed speed of these nodes, summed, reference cores
   * @param time the parts of its time
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
