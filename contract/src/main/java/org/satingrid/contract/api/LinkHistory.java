package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What jobs that are over measured on one link, the latest first; {@code from} asks for work, so
 * bytes go the other way.
 */
public record LinkHistory(String from, String to, List<LinkMeasurement> measurements) {

  /**
   * What one job measured.
   *
   * @param at when the job ended
   * @param requests steals asked for
   * @param roundTripMillis mean from request to answer; null if none was answered
   * @param bestRoundTripMillis the link's own, or nearest to it; null if not known
   * @param peakBytesPerSecond at least this much goes through; null if not known
   * @param bytes received in all
   */
  public record LinkMeasurement(
      String jobId,
      long jobNumber,
      Instant at,
      long requests,
      @Nullable Double roundTripMillis,
      @Nullable Double bestRoundTripMillis,
      @Nullable Double peakBytesPerSecond,
      long bytes) {}
}
