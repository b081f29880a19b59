package org.satingrid.portal.alerts;

import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.audit.AuditDetail;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Shows alerts to users: each sees the alerts about their own jobs and sites, and operators see
 * all.
 */
@Service
class Alerts {
  private final AlertRepository repository;
  private final Clock clock;

  Alerts(AlertRepository repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  Page<Alert> newestFirst(AlertFilter filter, Cursor cursor, Caller caller) {
    List<AlertRow> rows =
        repository.newestFirst(filter, caller.name(), caller.confinedTo(), cursor);
    return new Page<>(
        cursor.page(rows).stream().map(AlertRow::view).toList(),
        cursor.next(rows, AlertRow::number));
  }

  Alert get(UUID id, Caller caller) {
    return row(id, caller).view();
  }

  @Transactional
  public Alert mute(UUID id, Caller caller) {
    Subject subject = row(id, caller).subject();
    repository.mute(caller.name(), subject, clock.instant());
    AuditDetail.say(subject.key());
    return get(id, caller);
  }

  @Transactional
  public Alert unmute(UUID id, Caller caller) {
    Subject subject = row(id, caller).subject();
    repository.unmute(caller.name(), subject);
    AuditDetail.say(subject.key());
    return get(id, caller);
  }

  /**
   * Returns the alert, or throws 404. For an alert that the caller cannot see, the answer is also
   * 404.
   */
  private AlertRow row(UUID id, Caller caller) {
    return repository
        .find(id, caller.name())
        .filter(row -> caller.reaches(row.jobOwner()) || caller.reaches(row.siteOwner()))
        .orElseThrow(() -> ProblemException.notFound("alert", id));
  }
}
