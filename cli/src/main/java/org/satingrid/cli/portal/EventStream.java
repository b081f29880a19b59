package org.satingrid.cli.portal;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.GridEvent;
import tools.jackson.core.JacksonException;

/**
 * Follows what happens on the grid. A broken connection is opened again after the last event that
 * came; {@value #MOST_TRIES} tries in a row without news give up. The portal's first words tell
 * from where on it tells, so nothing is missed even if nothing has happened yet.
 */
final class EventStream {

  private static final int MOST_TRIES = 10;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(8);

  /** The portal says something every two seconds. */
  private static final Duration SILENCE = Duration.ofSeconds(40);

  private final Http http;
  private final String path;
  private final Deadline deadline;
  private final Pause pause;
  private @Nullable String lastId;
  private int triesWithoutNews;

  EventStream(Http http, String path, @Nullable String after, Deadline deadline, Pause pause) {
    this.http = http;
    this.path = path;
    this.deadline = deadline;
    this.pause = pause;
    lastId = after;
  }

  /** Ends only by an exception: with the deadline, or if the portal cannot be reached any more. */
  void follow(Consumer<GridEvent> each) {
    while (true) {
      PortalException trouble;
      try {
        read(each);
        trouble =
            PortalException.of(
                PortalException.Kind.BROKEN,
                "stream-incomplete",
                "Stream incomplete",
                "The portal ended the stream of events");
      } catch (PortalException e) {
        if (e.kind() != PortalException.Kind.BROKEN) {
          throw e;
        }
        trouble = e;
      }
      triesWithoutNews++;
      if (triesWithoutNews >= MOST_TRIES) {
        throw trouble;
      }
      pause(trouble);
    }
  }

  private void read(Consumer<GridEvent> each) {
    HttpRequest.Builder request = http.request(path).setHeader("Accept", "text/event-stream");
    if (lastId != null) {
      request.header("Last-Event-ID", lastId);
    }
    HttpRequest sent = request.timeout(deadline.limit(SILENCE)).build();
    SseParser parser = new SseParser();
    try (Inflow body = http.open(sent)) {
      List<ByteBuffer> piece = body.next(deadline.limit(SILENCE));
      while (piece != null) {
        for (ByteBuffer bytes : piece) {
          for (SseParser.Event event : parser.feed(bytes)) {
            accept(event, each);
          }
        }
        piece = body.next(deadline.limit(SILENCE));
      }
    } catch (JacksonException e) {
      throw http.garbled(sent, e);
    } catch (IOException e) {
      deadline.limit(SILENCE);
      throw http.unreachable(e);
    }
  }

  private void accept(SseParser.Event event, Consumer<GridEvent> each) {
    lastId = event.id();
    triesWithoutNews = 0;
    if (event.type().equals("message")) {
      each.accept(Json.read(event.data(), GridEvent.class));
    }
  }

  private void pause(PortalException trouble) {
    Duration wait = FIRST_PAUSE.multipliedBy(1L << Math.min(6, triesWithoutNews - 1));
    try {
      pause.pause(deadline.limit(wait.compareTo(LONGEST_PAUSE) < 0 ? wait : LONGEST_PAUSE));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw trouble;
    }
  }
}
