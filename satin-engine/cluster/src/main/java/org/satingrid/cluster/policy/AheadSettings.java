package org.satingrid.cluster.policy;

/**
 * What {@link AheadPolicy} can be tuned by. README.md says how the defaults were found.
 *
 * @param ahead requests to other sites open at most by a node alone in its site
 * @param open the same by another node, but no more than it has idle workers
 * @param dry the same, however many are idle, if its site is dry
 * @param trips ask ahead when the node's work lasts less than this many round trips, ...
 * @param slackNanos ... and this much
 */
public record AheadSettings(int ahead, int open, int dry, double trips, long slackNanos) {
  static final AheadSettings DEFAULT = new AheadSettings(2, 4, 6, 1.5, 20_000_000);
}
