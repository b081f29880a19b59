package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measurements of one link by finished jobs, newest first. Site {@code from} sends the steal
 * requests. Therefore the bytes of tasks travel in the opposite direction.
 *
 * @param from name of the site that sends the steal requests
 * @param to name of the site that receives them
 * @param measurements one per job that the caller can see, newest first, 200 at most
 */
public record LinkHistory(String from, String to, List<LinkMeasurement> measurements) {

  /**
   * The measurement of one job.
   *
   * @param jobId id of the job
   * @param jobNumber number of the job
   * @param at when the job ended
   * @param requests number of steal requests
   * @param roundTripMillis mean time from request to answer, or null without an answer
   * @param bestRoundTripMillis the best known value for the link itself, or null if not known
   * @param peakBytesPerSecond lower bound of the link's bandwidth, or null if not known
   * @param bytes total bytes received
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
