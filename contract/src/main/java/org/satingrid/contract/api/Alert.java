package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A deviation from the expected behaviour of a job, site or node. The portal raises an alert and
 * ends it when the deviation is over.
 *
 * @param id the alert's id, a UUID
 * @param kind the kind of deviation
 * @param severity how urgent the deviation is
 * @param jobId id of the alert's job, or null
 * @param jobNumber number of the alert's job, or null
 * @param jobName name of the alert's job, or null
 * @param jobOwner user name of the job's owner, or null
 * @param site name of the alert's site, or null
 * @param siteOwner user name of the site's owner, or null
 * @param node name of the alert's node, or null
 * @param text one sentence that describes the deviation
 * @param expected the expected value, in units of {@code unit}
 * @param actual the observed value, in units of {@code unit}, the latest while the alert is raised
 * @param unit the unit of {@code expected} and {@code actual}
 * @param since when the portal raised it
 * @param until when it ended by itself, or null while it is raised
 * @param muted true if the caller has muted it, or has turned its kind off
 */
public record Alert(
    String id,
    AlertKind kind,
    Severity severity,
    @Nullable String jobId,
    @Nullable Long jobNumber,
    @Nullable String jobName,
    @Nullable String jobOwner,
    @Nullable String site,
    @Nullable String siteOwner,
    @Nullable String node,
    String text,
    double expected,
    double actual,
    Unit unit,
    Instant since,
    @Nullable Instant until,
    boolean muted) {

  /** The severity of an alert. */
  public enum Severity {
    /** A job or node takes longer than it should. */
    WARNING,
    /** A site or a deadline is lost, or will probably be. */
    CRITICAL
  }

  /** The unit of {@code expected} and {@code actual}. */
  public enum Unit {
    /** Time in seconds. */
    SECONDS,
    /** Speed in reference cores. */
    REFERENCE_CORES,
    /** A part of all work, 0 to 1. */
    SHARE,
    /** A number of nodes. */
    NODES
  }
}
