package org.satingrid.portal.audit;

import java.time.Clock;
import org.satingrid.contract.api.AuditEvent;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.stereotype.Service;

/** Adds events that do not belong to one call of an audited route. */
@Service
public class AuditTrail {
  private final AuditRepository repository;
  private final Clock clock;

  AuditTrail(AuditRepository repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /**
   * Records a refused attempt of a caller who is not signed in. The caller of this method limits
   * how many repeated attempts are recorded.
   */
  public void refused(String action, String target, int status, String address, String detail) {
    repository.add(
        new AuditEvent(
            0,
            clock.instant(),
            Caller.STRANGER,
            address,
            null,
            action,
            target,
            status,
            AuditDetail.storable(detail)));
  }

  /** Records the action of a person who followed a link, which is not an audited route. */
  public void done(
      String who, String action, String target, int status, String address, String detail) {
    repository.add(
        new AuditEvent(0, clock.instant(), who, address, null, action, target, status, detail));
  }
}
