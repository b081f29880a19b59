package org.satingrid.portal.jobs.submission;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ChangeJob;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "jobs")
class JobChangeController {
  private static final int LONGEST_REASON = 1000;

  private final JobChanges changes;

  JobChangeController(JobChanges changes) {
    this.changes = changes;
  }

  @PatchMapping("/api/v1/jobs/{id}")
  @Requires(Right.CONTROL)
  @Audited("job.change")
  Job changeJob(
      @PathVariable UUID id,
      @RequestBody ChangeJob change,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch) {
    return changes.change(id, change, Caller.current().name(), checked(change.reason()), ifMatch);
  }

  private static String checked(@Nullable String reason) {
    if (reason == null) {
      return "";
    }
    if (reason.length() > LONGEST_REASON) {
      throw ProblemException.badField(
          "reason", "must have at most " + LONGEST_REASON + " characters");
    }
    return reason.replace('\0', '\ufffd');
  }
}
