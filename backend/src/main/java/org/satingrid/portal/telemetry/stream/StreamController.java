package org.satingrid.portal.telemetry.stream;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.JobEventLine;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

@RestController
@RequestMapping("/api/v1/jobs/{id}")
@Tag(name = "jobs")
class StreamController {

  private final JobStreams streams;

  StreamController(JobStreams streams) {
    this.streams = streams;
  }

  /**
   * Follows a job until it is over: one event for each change, as server-sent events or as lines of
   * JSON. A client that was cut off continues with the id of its last event in the header {@code
   * Last-Event-ID}.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param newestLines number of earlier lines of the programs to send, counted from the newest, 0
   *     to 5000, or left out for all. The portal's own earlier lines are all sent.
   */
  @Requires(Right.READ)
  @GetMapping(
      path = "/events",
      produces = {MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
  @ApiResponse(
      responseCode = "200",
      description = "The data of each event or line has one of these shapes",
      content = {
        @Content(
            mediaType = MediaType.TEXT_EVENT_STREAM_VALUE,
            schema = @Schema(implementation = JobEvent.class)),
        @Content(
            mediaType = MediaType.APPLICATION_NDJSON_VALUE,
            schema = @Schema(implementation = JobEventLine.class))
      })
  ResponseEntity<ResponseBodyEmitter> followJob(
      @PathVariable("id") ReachedJob job,
      @RequestParam(required = false) @Min(0) @Max(5000) @Nullable Integer newestLines,
      @Parameter(hidden = true) @RequestHeader(name = "Last-Event-ID", required = false)
          @Nullable String lastEventId,
      @Parameter(hidden = true) @RequestHeader HttpHeaders headers) {
    StreamFormat format = StreamFormat.preferred(headers.getAccept());
    return ResponseEntity.ok()
        .contentType(format.type())
        .body(streams.follow(job.id(), format, lastEventId, newestLines, Caller.current()));
  }
}
