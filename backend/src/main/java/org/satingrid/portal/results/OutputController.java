package org.satingrid.portal.results;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobOutput;
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

/** Output of programs, as whole files. The log shows lines while a job runs. */
@RestController
@RequestMapping("/api/v1/jobs/{id}/output")
@Tag(name = "jobs")
class OutputController {
  private final ArtifactAnswers answers;

  OutputController(ArtifactAnswers answers) {
    this.answers = answers;
  }

  /**
   * Lists the files with the output of a job's program, one per node and stream. A file exists once
   * the engine has ended. The answer is 410 once retention has removed the job's results.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping
  Page<JobOutput> listJobOutput(@PathVariable("id") ReachedJob job) {
    return new Page<>(answers.output(job.id()), null);
  }

  /**
   * Downloads the output of a job's program to one stream on one node. The answer is 410 for output
   * that retention has removed.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param stream standard output or standard error, default STDOUT
   * @param node name of the node, or left out for the node that ran main
   * @param inline true to let a browser show the text, false to let it save the file, default false
   */
  @Requires(Right.READ)
  @GetMapping("/file")
  @ApiResponse(
      responseCode = "200",
      description = "The bytes that the program printed",
      content =
          @Content(
              mediaType = "application/octet-stream",
              schema = @Schema(type = "string", format = "binary")))
  ResponseEntity<Resource> downloadJobOutput(
      @PathVariable("id") ReachedJob job,
      @RequestParam(defaultValue = "STDOUT") JobOutput.Stream stream,
      @RequestParam(required = false) @Nullable String node,
      @RequestParam(defaultValue = "false") boolean inline) {
    return answers.output(job.id(), stream, node, inline);
  }
}
