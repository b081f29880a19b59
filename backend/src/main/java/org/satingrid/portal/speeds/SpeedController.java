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

  /**
   * Lists the speeds that the nodes of a job's latest attempt were expected to have when it began.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/jobs/{id}/speeds")
  @Tag(name = "jobs")
  Page<JobNodeSpeed> listJobSpeeds(@PathVariable("id") ReachedJob job) {
    return new Page<>(speeds.ofJob(job.id()), null);
  }

  /**
   * Returns the measured speeds of a node, for the applications that the caller can see.
   *
   * @param id id of the node
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/nodes/{id}/speeds")
  @Tag(name = "sites")
  NodeSpeeds getNodeSpeeds(@PathVariable UUID id) {
    return speeds.ofNode(id, Caller.current());
  }

  /**
   * Returns the measurements of links between sites by jobs of the last week, also by running jobs.
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/links")
  @Tag(name = "sites")
  SiteLinks getLinks() {
    return links.all();
  }

  /**
   * Lists the measurements of one link by finished jobs, newest first. Operators see the jobs of
   * all users, other users see their own jobs.
   *
   * @param from name of the site that sends the steal requests
   * @param to name of the site that receives them
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/links/{from}/{to}")
  @Tag(name = "sites")
  LinkHistory getLinkHistory(@PathVariable String from, @PathVariable String to) {
    return links.history(from, to, Caller.current());
  }
}
