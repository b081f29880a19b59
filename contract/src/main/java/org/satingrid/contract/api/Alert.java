package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something is not as expected. The portal raises it, and ends it when all is well again.
 *
 * @param jobId the job that it is about, or null
 * @param jobOwner whose job that is, or null
 * @param site the site that it is about, or null
 * @param siteOwner whose site that is, or null
 * @param node the node that it is about, or null
 * @param text one sentence that says what is the matter
 * @param expected in units of {@code unit}
 * @param actual in units of {@code unit}; the latest while the alert is raised
 * @param since when it was raised
 * @param until when it ended by itself; null while it has not
 * @param muted whether the caller has muted it, or has turned its kind off
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

  /** How bad it is. */
  public enum Severity {
    /** It takes longer than it should. */
    WARNING,
    /** Something is lost, or will be. */
    CRITICAL
  }

  /** What {@code expected} and {@code actual} count. */
  public enum Unit {
    SECONDS,
    /** Speed of one or more cores against that of the reference core. */
    REFERENCE_CORES,
    /** A part of all work, 0 to 1. */
    SHARE,
    NODES
  }
}
