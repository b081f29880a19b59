package org.satingrid.cluster.policy;

/**
 * The settings of {@link AheadPolicy}. README.md explains how the defaults were found.
 *
 * @param ahead maximum number of requests to other sites that a node alone in its site has open
 * @param open the same for another node, but no more than its idle workers
 * @param dry the same if its site is dry, however many workers are idle
 * @param trips ask ahead when the node's work lasts less than this many round trips, ...
 * @param slackNanos ... and this much
 */
public record AheadSettings(int ahead, int open, int dry, double trips, long slackNanos) {
  static final AheadSettings DEFAULT = new AheadSettings(2, 4, 6, 1.5, 20_000_000);
}
