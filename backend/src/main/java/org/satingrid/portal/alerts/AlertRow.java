package org.satingrid.portal.alerts;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;

/**
 * An alert as it is stored.
 *
 * @param muted true if the requesting user has muted it
 */
record AlertRow(
    UUID id,
    long number,
    Subject subject,
    Severity severity,
    @Nullable Long jobNumber,
    @Nullable String jobName,
    @Nullable String jobOwner,
    @Nullable String siteOwner,
    double expected,
    double actual,
    Unit unit,
    Instant since,
    @Nullable Instant endedAt,
    boolean muted) {

  Alert view() {
    UUID job = subject.job();
    return new Alert(
        id.toString(),
        subject.kind(),
        severity,
        job == null ? null : job.toString(),
        jobNumber,
        jobName,
        jobOwner,
        subject.site(),
        siteOwner,
        subject.node(),
        AlertText.of(this),
        expected,
        actual,
        unit,
        since,
        endedAt,
        muted);
  }
}
