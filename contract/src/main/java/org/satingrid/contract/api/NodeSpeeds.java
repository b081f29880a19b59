package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;

/** The ledger of a node: what it was measured to do, newest first. */
public record NodeSpeeds(
    String nodeId,
    String node,
    String site,
    List<Calibration> calibrations,
    List<ApplicationSpeed> applications) {

  /** The calibration program's result, reference cores: all workers together, and one core. */
  public record Calibration(Instant at, double speed, double coreSpeed) {}

  /** What is known for one application. */
  public record ApplicationSpeed(
      String applicationId,
      String applicationName,
      SpeedEstimate estimate,
      List<Measurement> history) {}

  /**
   * What one job showed.
   *
   * @param factor how much more of the job the node did in a second of work than the job's nodes on
   *     average; 1 is what calibration expects
   * @param tasks executed there; few say little
   */
  public record Measurement(Instant at, double factor, long tasks, double workRefSeconds) {}
}
