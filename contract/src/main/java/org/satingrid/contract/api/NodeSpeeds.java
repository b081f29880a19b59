package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/**
 * The measured speeds of a node, newest first.
 *
 * @param nodeId id of the node
 * @param node name of the node
 * @param site name of its site
 * @param calibrations results of the calibration program, newest first, the latest 30. Equal
 *     results in sequence appear once.
 * @param applications one entry per application that has run there and that the caller can see
 */
public record NodeSpeeds(
    String nodeId,
    String node,
    String site,
    List<Calibration> calibrations,
    List<ApplicationSpeed> applications) {

  /**
   * A result of the calibration program.
   *
   * @param at when the portal received it
   * @param speed work per second with all workers busy, reference cores
   * @param coreSpeed work per second of processor time, relative to a reference core
   */
  public record Calibration(Instant at, double speed, double coreSpeed) {}

  /**
   * A node's speed for one application.
   *
   * @param applicationId id of the application
   * @param applicationName name of the application
   * @param estimate the speed expected now
   * @param history measurements of finished jobs, newest first, the latest 30
   */
  public record ApplicationSpeed(
      String applicationId,
      String applicationName,
      SpeedEstimate estimate,
      List<Measurement> history) {}

  /**
   * The measurement of one job.
   *
   * @param at when the job ended
   * @param factor the node's work per busy second, relative to the average of the job's nodes. 1
   *     confirms the calibration.
   * @param tasks number of tasks executed there. A measurement with few tasks is imprecise.
   * @param workRefSeconds useful work of the node for the job, in seconds of the reference core
   */
  public record Measurement(Instant at, double factor, long tasks, double workRefSeconds) {}
}
