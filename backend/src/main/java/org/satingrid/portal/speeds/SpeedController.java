package org.satingrid.portal.speeds;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.satingrid.contract.api.JobNodeSpeed;
import org.satingrid.contract.api.LinkHistory;
import org.satingrid.contract.api.NodeSpeeds;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.SiteLinks;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class SpeedController {
  private final Speeds speeds;
  private final Links links;

  SpeedController(Speeds speeds, Links links) {
    this.speeds = speeds;
    this.links = links;
  }

  @Requires(Right.READ)
  @GetMapping("/api/v1/jobs/{id}/speeds")
  @Tag(name = "jobs")
  Page<JobNodeSpeed> listJobSpeeds(@PathVariable("id") ReachedJob job) {
    return new Page<>(speeds.ofJob(job.id()), null);
  }

  @Requires(Right.READ)
  @GetMapping("/api/v1/nodes/{id}/speeds")
  @Tag(name = "sites")
  NodeSpeeds getNodeSpeeds(@PathVariable UUID id) {
    return speeds.ofNode(id, Caller.current());
  }

  @Requires(Right.READ)
  @GetMapping("/api/v1/links")
  @Tag(name = "sites")
  SiteLinks getLinks() {
    return links.all();
  }

  @Requires(Right.READ)
  @GetMapping("/api/v1/links/{from}/{to}")
  @Tag(name = "sites")
  LinkHistory getLinkHistory(@PathVariable String from, @PathVariable String to) {
    return links.history(from, to, Caller.current());
  }
}
