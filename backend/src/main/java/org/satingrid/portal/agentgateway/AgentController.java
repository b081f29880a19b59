package org.satingrid.portal.agentgateway;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.satingrid.contract.agent.Challenge;
import org.satingrid.contract.agent.Challenged;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.Enrolled;
import org.satingrid.contract.agent.LeftOut;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.Renew;
import org.satingrid.contract.agent.Renewed;
import org.satingrid.contract.agent.ResultName;
import org.satingrid.contract.agent.ResultPack;
import org.satingrid.contract.api.JobOutput;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.audit.AuditDetail;
import org.satingrid.portal.authority.Authority;
import org.satingrid.portal.authority.Challenges;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.results.Artifacts;
import org.satingrid.portal.results.ResultOrigin;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.ChangesNothing;
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

/** Requests that agents send outside their WebSocket. */
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
  private final Json json;

  AgentController(
      Enrolments enrolments,
      EnrolmentFailures failures,
      Challenges challenges,
      Authority authority,
      Nodes nodes,
      Assignments assignments,
      Artifacts artifacts,
      FileStore files,
      Settings settings,
      Json json) {
    this.json = json;
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

  /** For agents before revision 1: receives files of the node that runs main, under plain names. */
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
    if (!Names.isFileName(name)) {
      throw ProblemException.badField("name", "must be a plain file name");
    }
    artifacts.store(main(attempt, node), name, sha256, request.getInputStream());
  }

  @PutMapping("/attempts/{attempt}/results/main/{name}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Audited("artifact.store")
  void storeOfMain(
      @PathVariable UUID attempt,
      @PathVariable String name,
      @RequestHeader(NodeProof.CONTENT) String sha256,
      @AuthenticationPrincipal NodePrincipal node,
      HttpServletRequest request)
      throws IOException {
    artifacts.store(main(attempt, node), named(name), sha256, request.getInputStream());
  }

  @PutMapping("/attempts/{attempt}/results/tasks/{name}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Audited("artifact.store")
  void storeOfTasks(
      @PathVariable UUID attempt,
      @PathVariable String name,
      @RequestHeader(NodeProof.CONTENT) String sha256,
      @AuthenticationPrincipal NodePrincipal node,
      HttpServletRequest request)
      throws IOException {
    artifacts.store(part(attempt, node, false), named(name), sha256, request.getInputStream());
  }

  @PutMapping("/attempts/{attempt}/results/main")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Audited("artifact.store")
  void storePackOfMain(
      @PathVariable UUID attempt,
      @RequestHeader(NodeProof.CONTENT) String sha256,
      @AuthenticationPrincipal NodePrincipal node,
      HttpServletRequest request)
      throws IOException {
    artifacts.store(main(attempt, node), pack(sha256, request));
  }

  @PutMapping("/attempts/{attempt}/results/tasks")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Audited("artifact.store")
  void storePackOfTasks(
      @PathVariable UUID attempt,
      @RequestHeader(NodeProof.CONTENT) String sha256,
      @AuthenticationPrincipal NodePrincipal node,
      HttpServletRequest request)
      throws IOException {
    artifacts.store(part(attempt, node, false), pack(sha256, request));
  }

  @PutMapping("/attempts/{attempt}/output/main/{stream}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Audited("output.store")
  void storeOutputOfMain(
      @PathVariable UUID attempt,
      @PathVariable String stream,
      @RequestHeader(NodeProof.CONTENT) String sha256,
      @AuthenticationPrincipal NodePrincipal node,
      HttpServletRequest request)
      throws IOException {
    artifacts.storeOutput(main(attempt, node), stream(stream), sha256, request.getInputStream());
  }

  @PutMapping("/attempts/{attempt}/output/tasks/{stream}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Audited("output.store")
  void storeOutputOfTasks(
      @PathVariable UUID attempt,
      @PathVariable String stream,
      @RequestHeader(NodeProof.CONTENT) String sha256,
      @AuthenticationPrincipal NodePrincipal node,
      HttpServletRequest request)
      throws IOException {
    ResultOrigin origin = part(attempt, node, false);
    artifacts.storeOutput(origin, stream(stream), sha256, request.getInputStream());
  }

  /**
   * Answers an agent with a large file before its upload: 204 if a PUT to the same path would
   * succeed now, and otherwise the PUT's answer.
   */
  @GetMapping({"/attempts/{attempt}/results/main/{name}", "/attempts/{attempt}/output/main/{name}"})
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void wantsOfMain(@PathVariable UUID attempt, @AuthenticationPrincipal NodePrincipal node) {
    main(attempt, node);
  }

  /** Gives the same answer for files of a node that runs tasks. */
  @GetMapping({
    "/attempts/{attempt}/results/tasks/{name}",
    "/attempts/{attempt}/output/tasks/{name}"
  })
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void wantsOfTasks(@PathVariable UUID attempt, @AuthenticationPrincipal NodePrincipal node) {
    part(attempt, node, false);
  }

  @PutMapping("/attempts/{attempt}/left-out")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Audited("artifact.leave-out")
  void leaveOut(
      @PathVariable UUID attempt,
      @RequestHeader(NodeProof.CONTENT) String sha256,
      @RequestBody byte[] body,
      @AuthenticationPrincipal NodePrincipal node) {
    requireHash(sha256, body);
    LeftOut leftOut = json.read(new String(body, StandardCharsets.UTF_8), LeftOut.class);
    artifacts.leftOut(part(attempt, node, false), leftOut);
  }

  private static Map<String, byte[]> pack(String sha256, HttpServletRequest request)
      throws IOException {
    byte[] body = request.getInputStream().readNBytes(ResultPack.MAX_BYTES + 1);
    requireHash(sha256, body);
    return ResultPack.read(body)
        .orElseThrow(() -> ProblemException.badField("body", "must be a pack of results"));
  }

  /** Checks the body, because the node has signed its hash, not the body. */
  private static void requireHash(String sha256, byte[] body) {
    if (!HexFormat.of().formatHex(Secrets.sha256().digest(body)).equals(sha256)) {
      throw new ProblemException(
          ProblemCode.WRONG_HASH, "The content does not have the SHA-256 that was announced.");
    }
  }

  private static JobOutput.Stream stream(String word) {
    return switch (word) {
      case "stdout" -> JobOutput.Stream.STDOUT;
      case "stderr" -> JobOutput.Stream.STDERR;
      default -> throw ProblemException.badField("stream", "must be stdout or stderr");
    };
  }

  private static String named(String wire) {
    return ResultName.ofWire(wire)
        .orElseThrow(() -> ProblemException.badField("name", "is not in its form on the wire"));
  }

  private ResultOrigin part(UUID attempt, NodePrincipal node, boolean main) {
    Assignment assignment =
        assignments
            .of(attempt, node.id())
            .filter(a -> a.engine().isLive())
            .orElseThrow(() -> ProblemException.notFound("running attempt on this node", attempt));
    return new ResultOrigin(assignment.jobId(), attempt, node.id(), node.node(), main);
  }

  private ResultOrigin main(UUID attempt, NodePrincipal node) {
    ResultOrigin origin = part(attempt, node, true);
    if (!assignments.isMaster(attempt, node.id())) {
      // The portal possibly has not detected the loss of the previous master yet. The agent then
      // repeats the upload until it is accepted. Therefore the refusal is not recorded in the audit
      // trail.
      AuditDetail.leaveOut();
      throw new ProblemException(
          ProblemCode.NOT_MASTER,
          "The portal accepts results of main only from the node on which main runs, not from %s."
              .formatted(node.node()));
    }
    return origin;
  }
}
