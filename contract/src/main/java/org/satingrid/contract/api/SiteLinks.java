package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What jobs measured between sites while they stole. Loss is not measured: links are TCP, which
 * repairs it.
 *
 * @param since older measurements are left out
 */
public record SiteLinks(Instant at, Instant since, List<String> sites, List<Link> links) {

  /**
   * From one site to another; {@code from} asks for work, so bytes go the other way.
   *
   * @param requests steals asked for
   * @param roundTripMillis mean from request to answer; null if none was answered
   * @param bestRoundTripMillis the link's own, or nearest to it: the least that engines timed of a
   *     small message and its answer, or the mean of the best second of steals; null if not known
   * @param peakBytesPerSecond most that came in a second, or at which a large result came: at least
   *     this much goes through; null if not known
   * @param bytes received in all
   * @param jobs that used it
   * @param measuredAt the latest of them
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

  /** How the sites reach each other. */
  public enum Route {
    /** Without a hub between. */
    DIRECT,
    /** Through the hub. */
    RELAYED,
    /** Requests were sent, and nothing came back: ever, or to the engines that run now. */
    BLOCKED
  }
}
