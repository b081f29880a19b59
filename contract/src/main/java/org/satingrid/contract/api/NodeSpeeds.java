package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/** The measured speeds of a node, newest first. */
public record NodeSpeeds(
    String nodeId,
    String node,
    String site,
    List<Calibration> calibrations,
    List<ApplicationSpeed> applications) {

  /** The calibration program's result, reference cores: all workers together, and one core. */
  public record Calibration(Instant at, double speed, double coreSpeed) {}

  /** A node's speed for one application. */
  public record ApplicationSpeed(
      String applicationId,
      String applicationName,
      SpeedEstimate estimate,
      List<Measurement> history) {}

  /**
   * The measurement of one job.
   *
   * @param factor the node's work per busy second, relative to the average of the job's nodes. 1
   *     confirms the calibration.
   * @param tasks tasks executed there. A measurement with few tasks is imprecise.
   */
  public record Measurement(Instant at, double factor, long tasks, double workRefSeconds) {}
}
