package org.satingrid.network.memory;

import java.time.Duration;

/** The links between sites, by site name. Both ends can be the same site. */
public interface LinkModel {

  Link between(String fromSite, String toSite);

  /** A model in which all messages arrive at once. */
  static LinkModel instant() {
    return (from, to) -> Link.INSTANT;
  }

  /** A model with equal links between all pairs of sites. Inside a site messages arrive at once. */
  static LinkModel betweenSites(Duration oneWay, double bytesPerSecond) {
    Link link = new Link(oneWay, bytesPerSecond);
    return (from, to) -> from.equals(to) ? Link.INSTANT : link;
  }

  /**
   * A link in one direction.
   *
   * @param oneWay delay of the first byte
   * @param bytesPerSecond bandwidth for all messages of one lane and direction together. Positive
   *     infinity means no limit
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
