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
 * Result files by their whole names. A name is a parameter here, because servers and proxies refuse
 * or change some characters of a path.
 */
@RestController
@RequestMapping("/api/v1/jobs/{id}/results")
@Tag(name = "jobs")
class ResultFileController {
  private final ArtifactAnswers answers;

  ResultFileController(ArtifactAnswers answers) {
    this.answers = answers;
  }

  /**
   * Downloads a result file of a job by its whole name. The answer is 410 for a file that retention
   * has removed.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param name name of the file, with slashes
   * @param inline true to let a browser show a text or a picture, false to let it save the file,
   *     default false
   */
  @Requires(Right.READ)
  @GetMapping("/file")
  @ApiResponse(
      responseCode = "200",
      description = "The file's bytes",
      content =
          @Content(
              mediaType = "application/octet-stream",
              schema = @Schema(type = "string", format = "binary")))
  ResponseEntity<Resource> downloadResultFile(
      @PathVariable("id") ReachedJob job,
      @RequestParam String name,
      @RequestParam(defaultValue = "false") boolean inline) {
    return answers.content(job.id(), name, inline);
  }

  /**
   * Returns the beginning of a result file as data, by its whole name. The answer is 422 for a kind
   * of file without preview, and 410 for a file that retention has removed.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param name name of the file, with slashes
   */
  @Requires(Right.READ)
  @GetMapping("/preview")
  Artifact.Preview previewResultFile(@PathVariable("id") ReachedJob job, @RequestParam String name)
      throws IOException {
    return answers.preview(job.id(), name);
  }

  /**
   * Lists the first reasons why files of a job were not kept, each with the name of its node.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping("/left-out")
  Page<String> listResultsLeftOut(@PathVariable("id") ReachedJob job) {
    return new Page<>(answers.leftOut(job.id()), null);
  }
}
