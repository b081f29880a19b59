package org.satingrid.portal.agentgateway;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.UUID;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.Enrolled;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.results.Artifacts;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.sites.Nodes;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What agents ask for outside their WebSocket. */
@Hidden
@RestController
@RequestMapping("/agent/v1")
class AgentController {
  private final Nodes nodes;
  private final Assignments assignments;
  private final Artifacts artifacts;
  private final FileStore files;
  private final Settings settings;

  AgentController(
      Nodes nodes,
      Assignments assignments,
      Artifacts artifacts,
      FileStore files,
      Settings settings) {
    this.nodes = nodes;
    this.assignments = assignments;
    this.artifacts = artifacts;
    this.files = files;
    this.settings = settings;
  }

  @PostMapping("/enrol")
  @Audited("node.enrol")
  Enrolled enrol(@RequestBody Enrol enrol) {
    Nodes.Newcomer node = nodes.enrol(enrol.token(), enrol.node());
    return new Enrolled(
        node.id().toString(), node.secret(), node.name(), node.site(), settings.hub());
  }

  @GetMapping("/files/{sha256}")
  ResponseEntity<Resource> file(
      @PathVariable String sha256, @AuthenticationPrincipal NodePrincipal node) {
    if (!assignments.needs(node.id(), sha256)) {
      throw ProblemException.notFound("file for this node", sha256);
    }
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_OCTET_STREAM)
        .body(new FileSystemResource(files.path(sha256)));
  }

  @PutMapping("/attempts/{attempt}/artifacts/{name}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Audited("artifact.store")
  void store(
      @PathVariable UUID attempt,
      @PathVariable String name,
      @RequestHeader("X-Content-SHA256") String sha256,
      @AuthenticationPrincipal NodePrincipal node,
      HttpServletRequest request)
      throws IOException {
    Assignment assignment =
        assignments
            .of(attempt, node.id())
            .filter(a -> a.engine().isLive())
            .orElseThrow(() -> ProblemException.notFound("running attempt on this node", attempt));
    artifacts.store(assignment.jobId(), attempt, node.id(), name, sha256, request.getInputStream());
  }
}
