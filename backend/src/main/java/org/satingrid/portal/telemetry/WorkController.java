package org.satingrid.portal.telemetry;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.satingrid.contract.api.GridWork;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "sites")
class WorkController {
  private final WorkByHour work;

  WorkController(WorkByHour work) {
    this.work = work;
  }

  /** Returns the work of all jobs in the last day, by hour. */
  @Requires(Right.READ)
  @GetMapping("/api/v1/work")
  GridWork getWork() {
    return work.ofLastDay();
  }
}
