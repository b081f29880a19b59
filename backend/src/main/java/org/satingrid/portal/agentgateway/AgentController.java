package org.satingrid.portal.agentgateway;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.satingrid.contract.agent.Challenge;
import org.satingrid.contract.agent.Challenged;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.Enrolled;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.Renew;
import org.satingrid.contract.agent.Renewed;
import org.satingrid.portal.audit.AuditDetail;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.audit.ChangesNothing;
import org.satingrid.portal.authority.Authority;
import org.satingrid.portal.authority.Challenges;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.results.Artifacts;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.sites.Enrolments;
import org.satingrid.portal.sites.GridNode;
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
  private final Enrolments enrolments;
  private final EnrolmentFailures failures;
  private final Challenges challenges;
  private final Authority authority;
  private final Nodes nodes;
  private final Assignments assignments;
  private final Artifacts artifacts;
  private final FileStore files;
  private final Settings settings;

  AgentController(
      Enrolments enrolments,
      EnrolmentFailures failures,
      Challenges challenges,
      Authority authority,
      Nodes nodes,
      Assignments assignments,
      Artifacts artifacts,
      FileStore files,
      Settings settings) {
    this.enrolments = enrolments;
    this.failures = failures;
    this.challenges = challenges;
    this.authority = authority;
    this.nodes = nodes;
    this.assignments = assignments;
    this.artifacts = artifacts;
    this.files = files;
    this.settings = settings;
  }

  @PostMapping("/challenge")
  @ChangesNothing
  Challenged challenge(@RequestBody Challenge challenge) {
    return challenges.answer(challenge);
  }

  @PostMapping("/enrol")
  @Audited("node.enrol")
  Enrolled enrol(@RequestBody Enrol enrol, HttpServletRequest request) {
    Enrolments.Newcomer node = newcomer(enrol, request.getRemoteAddr());
    AuditDetail.say("node %s of site %s, key %s".formatted(node.name(), node.site(), node.key()));
    return new Enrolled(
        node.id().toString(),
        node.name(),
        node.site(),
        settings.hub(),
        node.certificate(),
        authority.pem());
  }

  private Enrolments.Newcomer newcomer(Enrol enrol, String address) {
    failures.check(address);
    try {
      return enrolments.enrol(enrol);
    } catch (ProblemException e) {
      failures.failed(address, String.valueOf(e.getMessage()));
      AuditDetail.leaveOut();
      throw e;
    }
  }

  @PostMapping("/certificate")
  @Audited("node.renew-certificate")
  Renewed renew(@RequestBody Renew renew, @AuthenticationPrincipal NodePrincipal self) {
    GridNode node =
        nodes.all(List.of(self.id())).stream()
            .findFirst()
            .orElseThrow(() -> ProblemException.notFound("node", self.id()));
    return new Renewed(enrolments.renew(node, renew.request()));
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
      @RequestHeader(NodeProof.CONTENT) String sha256,
      @AuthenticationPrincipal NodePrincipal node,
      HttpServletRequest request)
      throws IOException {
    Assignment assignment =
        assignments
            .of(attempt, node.id())
            .filter(a -> a.engine().isLive())
            .orElseThrow(() -> ProblemException.notFound("running attempt on this node", attempt));
    if (!assignments.isMaster(attempt, node.id())) {
      // The agent tries again: the portal may not know yet that the master before it is lost.
      AuditDetail.leaveOut();
      throw new ProblemException(
          HttpStatus.TOO_EARLY,
          "not-master",
          "Results are taken from the node on which the program's main runs, not from %s."
              .formatted(node.node()),
          List.of());
    }
    artifacts.store(assignment.jobId(), attempt, node.id(), name, sha256, request.getInputStream());
  }
}
