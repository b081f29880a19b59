package org.satingrid.network.memory;

import java.time.Duration;

/** The links between sites, by site name. The two may be the same site. */
public interface LinkModel {

  Link between(String fromSite, String toSite);

  /** All messages arrive at once. */
  static LinkModel instant() {
    return (from, to) -> Link.INSTANT;
  }

  /** One link for each two different sites. Inside a site messages arrive at once. */
  static LinkModel betweenSites(Duration oneWay, double bytesPerSecond) {
    Link link = new Link(oneWay, bytesPerSecond);
    return (from, to) -> from.equals(to) ? Link.INSTANT : link;
  }

  /**
   * A link in one direction.
   *
   * @param oneWay delay of the first byte
   * @param bytesPerSecond shared by all messages of one lane and direction, or positive infinity
   *     for no limit
   */
  record Link(Duration oneWay, double bytesPerSecond) {
    public static final Link INSTANT = new Link(Duration.ZERO, Double.POSITIVE_INFINITY);

    public Link {
      if (oneWay.isNegative() || !(bytesPerSecond > 0)) {
        throw new IllegalArgumentException("delay " + oneWay + ", bytes/s " + bytesPerSecond);
      }
    }
  }
}
