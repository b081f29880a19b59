package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measurements of links between sites. Jobs make them with their steals. Loss is not measured,
 * because TCP repairs it.
 *
 * @param at when the portal read this
 * @param since begin of the measurements, a week before {@code at}. Older ones are left out.
 * @param sites names of all sites, also removed ones, in order of creation
 * @param links one entry for each measured direction between two sites, and for each measured site
 *     the links inside it
 */
public record SiteLinks(Instant at, Instant since, List<String> sites, List<Link> links) {

  /**
   * The link between two sites. Site {@code from} sends the steal requests. Therefore the bytes of
   * tasks travel in the opposite direction.
   *
   * @param from name of the site that sends the steal requests
   * @param to name of the site that receives them
   * @param route the route between them
   * @param requests number of steal requests
   * @param roundTripMillis mean time from request to answer, or null without an answer
   * @param bestRoundTripMillis the best known round trip of the link itself: the minimum that
   *     engines timed for a small message and its answer, or the mean of the best second of steals.
   *     Null if not known
   * @param peakBytesPerSecond maximum rate within one second, or rate of a large result. It is a
   *     lower bound of the link's bandwidth, or null if not known
   * @param bytes total bytes received
   * @param jobs number of jobs that used it
   * @param measuredAt time of the latest measurement
   */
  public record Link(
      String from,
      String to,
      Route route,
      long requests,
      @Nullable Double roundTripMillis,
      @Nullable Double bestRoundTripMillis,
      @Nullable Double peakBytesPerSecond,
      long bytes,
      int jobs,
      Instant measuredAt) {}

  /** The routes between two sites. */
  public enum Route {
    /** A connection without a hub. */
    DIRECT,
    /** Through the hub. */
    RELAYED,
    /**
     * Requests were sent but never answered: either at any time, or by the engines that run now.
     */
    BLOCKED
  }
}
