package org.satingrid.portal.results;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

/** All result files of a job at once. */
@RestController
@Tag(name = "jobs")
class ResultsArchiveController {
  private static final String ZIP = "application/zip";

  private final Artifacts artifacts;
  private final Jobs jobs;
  private final KeptEvidence evidence;

  ResultsArchiveController(Artifacts artifacts, Jobs jobs, KeptEvidence evidence) {
    this.artifacts = artifacts;
    this.jobs = jobs;
    this.evidence = evidence;
  }

  /**
   * Downloads all result files of a job in one zip file. The answer is 404 for a job without result
   * files, and 410 once retention has removed them.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping(path = "/api/v1/jobs/{id}/results.zip", produces = ZIP)
  @ApiResponse(
      responseCode = "200",
      description = "All result files that are stored at this time, in a zip file",
      content = @Content(mediaType = ZIP, schema = @Schema(type = "string", format = "binary")))
  ResponseEntity<StreamingResponseBody> downloadResults(@PathVariable("id") ReachedJob job) {
    jobs.requireExists(job.id());
    evidence.require(job.id(), EvidenceKind.RESULTS);
    List<Artifact> all = artifacts.of(job.id());
    if (all.isEmpty()) {
      throw ProblemException.notFound("result file", "of job " + job.id());
    }
    // A missing file must be reported before the first byte is sent. Later the answer can only be
    // aborted.
    all.forEach(artifacts::content);
    return ResponseEntity.ok()
        .contentType(MediaType.parseMediaType(ZIP))
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            "attachment; filename=\"results-" + job.id() + ".zip\"")
        .header("X-Content-Type-Options", "nosniff")
        .body(out -> write(all, out));
  }

  private void write(List<Artifact> all, OutputStream out) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      // Higher levels are not worth their time: they make pictures and archives no smaller, and
      // texts only a little.
      zip.setLevel(Deflater.BEST_SPEED);
      for (Artifact artifact : all) {
        ZipEntry entry = new ZipEntry(artifact.name());
        entry.setLastModifiedTime(FileTime.from(artifact.createdAt()));
        zip.putNextEntry(entry);
        Files.copy(artifacts.content(artifact), zip);
        zip.closeEntry();
      }
    }
  }
}
