package org.satingrid.portal.results;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/jobs/{id}/artifacts")
@Tag(name = "jobs")
class ArtifactController {
  private final Artifacts artifacts;
  private final Jobs jobs;
  private final KeptEvidence evidence;

  ArtifactController(Artifacts artifacts, Jobs jobs, KeptEvidence evidence) {
    this.artifacts = artifacts;
    this.evidence = evidence;
    this.jobs = jobs;
  }

  @Requires(Right.READ)
  @GetMapping
  Page<Artifact> listArtifacts(@PathVariable UUID id) {
    jobs.requireExists(id);
    evidence.require(id, EvidenceKind.RESULTS);
    return new Page<>(artifacts.of(id), null);
  }

  @Requires(Right.READ)
  @GetMapping("/{name}/preview")
  Artifact.Preview previewArtifact(@PathVariable UUID id, @PathVariable String name)
      throws IOException {
    Artifact artifact = find(id, name);
    return Previews.of(artifact, artifacts.content(artifact));
  }

  @Requires(Right.READ)
  @GetMapping("/{name}")
  @ApiResponse(
      responseCode = "200",
      description = "The file's bytes",
      content =
          @Content(
              mediaType = "application/octet-stream",
              schema = @Schema(type = "string", format = "binary")))
  ResponseEntity<Resource> downloadArtifact(
      @PathVariable UUID id,
      @PathVariable String name,
      @RequestParam(defaultValue = "false") boolean inline) {
    Artifact artifact = find(id, name);
    ArtifactType type = ArtifactType.of(name);
    boolean shown = inline && type.inline();
    ContentDisposition disposition =
        (shown ? ContentDisposition.inline() : ContentDisposition.attachment())
            .filename(name, StandardCharsets.UTF_8)
            .build();
    return ResponseEntity.ok()
        .contentType(MediaType.parseMediaType(type.contentType()))
        .header(HttpHeaders.CONTENT_DISPOSITION, disposition.toString())
        .header("Content-Security-Policy", "sandbox; default-src 'none'")
        .header("X-Content-Type-Options", "nosniff")
        .eTag(artifact.sha256())
        .body(new FileSystemResource(artifacts.content(artifact)));
  }

  private Artifact find(UUID job, String name) {
    evidence.require(job, EvidenceKind.RESULTS);
    return artifacts
        .find(job, name)
        .orElseThrow(() -> ProblemException.notFound("result file", name));
  }
}
