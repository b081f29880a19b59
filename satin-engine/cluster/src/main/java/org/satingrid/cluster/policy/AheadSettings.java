package org.satingrid.cluster.policy;

/**
 * The settings of {@link AheadPolicy}. README.md explains the choice of the defaults.
 *
 * @param ahead maximum number of open requests to other sites for a node that is alone in its site
 * @param open the same maximum for other nodes, which also send no more requests than they have
 *     idle workers
 * @param dry the same maximum for a node in a dry site, independent of its idle workers
 * @param trips a node sends requests ahead when its work lasts less than this many round trips plus
 *     {@code slackNanos}
 * @param slackNanos a part of the limit of {@code trips}, in nanoseconds
 */
public record AheadSettings(int ahead, int open, int dry, double trips, long slackNanos) {
  static final AheadSettings DEFAULT = new AheadSettings(2, 4, 6, 1.5, 20_000_000);
}
