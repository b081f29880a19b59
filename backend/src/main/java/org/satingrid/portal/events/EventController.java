package org.satingrid.portal.events;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.GridEvent;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

@RestController
@Tag(name = "events")
class EventController {
  private final EventRepository events;
  private final EventFeed feed;

  EventController(EventRepository events, EventFeed feed) {
    this.events = events;
    this.feed = feed;
  }

  /**
   * Lists the events on the grid that the caller can see, newest first. Operators see all events,
   * other users see public events and events about their own jobs, sites and applications.
   *
   * @param kind a whole event kind, or its part before the dot
   * @param job id of a job, to list only its events
   * @param site name of a site, to list only its events
   * @param since happened at this time or later
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @Requires(Right.READ)
  @GetMapping(path = "/api/v1/events", produces = MediaType.APPLICATION_JSON_VALUE)
  Page<GridEvent> listEvents(
      @RequestParam(required = false) @Nullable String kind,
      @RequestParam(required = false) @Nullable UUID job,
      @RequestParam(required = false) @Nullable String site,
      @RequestParam(required = false) @Nullable Instant since,
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    Cursor cursor = Cursor.of(pageToken, pageSize);
    List<GridEvent> rows = events.newestFirst(filter(kind, job, site, since), cursor);
    return new Page<>(cursor.page(rows), cursor.next(rows, event -> Long.parseLong(event.id())));
  }

  /**
   * Follows the events on the grid that the caller can see, as server-sent events. The stream
   * begins with the next event, or after the event with the id in the header {@code Last-Event-ID}.
   * The answer is 410 if the portal no longer keeps the events after it.
   *
   * @param kind a whole event kind, or its part before the dot
   * @param job id of a job, to receive only its events
   * @param site name of a site, to receive only its events
   */
  @Requires(Right.READ)
  @GetMapping(path = "/api/v1/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  @ApiResponse(
      responseCode = "200",
      description =
          "The data of each event has one of these shapes. The portal sends the event 'quiet'"
              + " to keep an idle stream open. If the client reads too slowly, the portal sends the"
              + " event 'cut' and ends the stream.",
      content =
          @Content(
              mediaType = MediaType.TEXT_EVENT_STREAM_VALUE,
              schema = @Schema(implementation = GridEvent.class)))
  SseEmitter followEvents(
      @RequestParam(required = false) @Nullable String kind,
      @RequestParam(required = false) @Nullable UUID job,
      @RequestParam(required = false) @Nullable String site,
      @Parameter(hidden = true) @RequestHeader(name = "Last-Event-ID", required = false)
          @Nullable String lastEventId) {
    return feed.follow(filter(kind, job, site, null), lastEventId, Caller.current());
  }

  private static EventFilter filter(
      @Nullable String kind, @Nullable UUID job, @Nullable String site, @Nullable Instant since) {
    return new EventFilter(kind, job, site, since, Caller.current().confinedTo());
  }
}
