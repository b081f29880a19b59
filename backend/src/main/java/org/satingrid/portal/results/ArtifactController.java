package org.satingrid.portal.results;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Result files with names that are one part of a path. {@link ResultFileController} serves files of
 * all names.
 */
@RestController
@RequestMapping("/api/v1/jobs/{id}/artifacts")
@Tag(name = "jobs")
class ArtifactController {
  private final ArtifactAnswers answers;

  ArtifactController(ArtifactAnswers answers) {
    this.answers = answers;
  }

  /**
   * Lists all result files of a job, by name. The answer is 410 once retention has removed them.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping
  Page<Artifact> listArtifacts(@PathVariable("id") ReachedJob job) {
    return new Page<>(answers.all(job.id()), null);
  }

  /**
   * Returns the beginning of a result file as data. The answer is 422 for a kind of file without
   * preview, and 410 for a file that retention has removed.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param name name of the file. A name with slashes does not fit here, see {@code
   *     /results/preview}.
   */
  @Requires(Right.READ)
  @GetMapping("/{name}/preview")
  Artifact.Preview previewArtifact(@PathVariable("id") ReachedJob job, @PathVariable String name)
      throws IOException {
    return answers.preview(job.id(), name);
  }

  /**
   * Downloads a result file of a job. The answer is 410 for a file that retention has removed.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param name name of the file. A name with slashes does not fit here, see {@code /results/file}.
   * @param inline true to let a browser show a text or a picture, false to let it save the file,
   *     default false
   */
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
      @PathVariable("id") ReachedJob job,
      @PathVariable String name,
      @RequestParam(defaultValue = "false") boolean inline) {
    return answers.content(job.id(), name, inline);
  }
}
