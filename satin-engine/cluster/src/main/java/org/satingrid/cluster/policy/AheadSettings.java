package org.satingrid.cluster.policy;

/**
 * What {@link AheadPolicy} can be tuned by. README.md says how the defaults were found.
 *
 * @param ahead requests to other sites open at most while all workers are busy
 * @param open requests to other sites open at most, never more than there are idle workers
 * @param trips ask ahead when the node's work lasts less than this many round trips, ...
 * @param slackNanos ... and this much
 */
public record AheadSettings(int ahead, int open, double trips, long slackNanos) {
  static final AheadSettings DEFAULT = new AheadSettings(1, 4, 1.5, 20_000_000);
}
