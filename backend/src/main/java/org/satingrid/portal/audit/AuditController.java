package org.satingrid.portal.audit;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AuditEvent;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "audit")
class AuditController {
  private final AuditRepository repository;

  AuditController(AuditRepository repository) {
    this.repository = repository;
  }

  /**
   * Lists changes, and attempts to change something, by users and nodes, newest first. Only
   * operators and admins can do this.
   *
   * @param who name of the user or node
   * @param action a whole action such as job.submit, or its part before the dot
   * @param target beginning of the path of the changed object
   * @param since happened at this time or later
   * @param until happened before this time
   * @param refused true for refused or failed calls only, false for the other calls only
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @Requires(Right.OPERATE)
  @GetMapping("/api/v1/audit-events")
  Page<AuditEvent> listAuditEvents(
      @RequestParam(required = false) @Nullable String who,
      @RequestParam(required = false) @Nullable String action,
      @RequestParam(required = false) @Nullable String target,
      @RequestParam(required = false) @Nullable Instant since,
      @RequestParam(required = false) @Nullable Instant until,
      @RequestParam(required = false) @Nullable Boolean refused,
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    Cursor cursor = Cursor.of(pageToken, pageSize);
    List<AuditEvent> events =
        repository.newestFirst(new AuditFilter(who, action, target, since, until, refused), cursor);
    return new Page<>(cursor.page(events), cursor.next(events, AuditEvent::id));
  }
}
