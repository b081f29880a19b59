package org.satingrid.cli.portal;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * Follows server-sent events. If the connection breaks, continues over a new connection after the
 * last received event. Gives up after {@value #MAX_TRIES} successive tries without an event.
 */
final class SseStream {

  /** The effect of an event on the stream that follows. */
  enum Heard {
    NEWS,
    /**
     * The event was received before and is no progress. Otherwise a portal that repeats it forever
     * would block the command forever.
     */
    REPETITION,
    /** The stream has ended. */
    END
  }

  /** Receives each event once, in order. */
  interface Listener {
    /**
     * Handles one event.
     *
     * @throws JacksonException if the event is invalid
     */
    Heard hear(SseParser.Event event);

    /** Returns the error message for a stream that ends before its last event. */
    String cutShort();
  }

  /** Ten minutes. A portal that starts again on a slow machine needs two of them. */
  private static final int MAX_TRIES = 80;

  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration MAX_PAUSE = Duration.ofSeconds(8);

  /**
   * Maximum time without data. The portal sends data at least every 15 s. After 40 s at least two
   * messages are missing.
   */
  private static final Duration SILENCE = Duration.ofSeconds(40);

  private final Http http;
  private final String path;
  private final Deadline deadline;
  private final Pause pause;
  private String lastId;
  private int triesWithoutNews;

  /**
   * @param after id of the last event that was already received, or null
   */
  SseStream(Http http, String path, @Nullable String after, Deadline deadline, Pause pause) {
    this.http = http;
    this.path = path;
    this.deadline = deadline;
    this.pause = pause;
    lastId = after == null ? "" : after;
  }

  /**
   * Reads the stream, and returns after the last event.
   *
   * @throws PortalException if the deadline passes, or if the portal stays unreachable
   */
  void follow(Listener listener) {
    while (true) {
      PortalException trouble =
          PortalException.of(
              PortalException.Kind.BROKEN,
              "stream-incomplete",
              "Stream incomplete",
              listener.cutShort());
      try {
        if (readToEnd(listener)) {
          return;
        }
      } catch (PortalException e) {
        if (e.kind() != PortalException.Kind.BROKEN) {
          throw e;
        }
        trouble = e;
      }
      triesWithoutNews++;
      if (triesWithoutNews >= MAX_TRIES) {
        throw trouble;
      }
      pause(trouble);
    }
  }

  /** Reads one connection to its end. Returns true if the last event came before. */
  private boolean readToEnd(Listener listener) {
    HttpRequest.Builder request = http.request(path).setHeader("Accept", "text/event-stream");
    if (!lastId.isEmpty()) {
      request.header("Last-Event-ID", lastId);
    }
    HttpRequest sent = request.timeout(deadline.limit(SILENCE)).build();
    SseParser parser = new SseParser();
    try (Inflow body = http.openOnce(sent)) {
      while (true) {
        List<ByteBuffer> piece = body.next(deadline.limit(SILENCE));
        if (piece == null) {
          return false;
        }
        for (ByteBuffer bytes : piece) {
          for (SseParser.Event event : parser.feed(bytes)) {
            if (!goesOn(event, listener)) {
              return true;
            }
          }
        }
      }
    } catch (JacksonException e) {
      throw http.garbled(sent, e);
    } catch (IOException e) {
      deadline.limit(SILENCE);
      throw http.unreachable(e);
    }
  }

  private boolean goesOn(SseParser.Event event, Listener listener) {
    Heard heard = listener.hear(event);
    lastId = event.id();
    if (heard == Heard.NEWS) {
      triesWithoutNews = 0;
    }
    return heard != Heard.END;
  }

  private void pause(PortalException trouble) {
    Duration wait = FIRST_PAUSE.multipliedBy(1L << Math.min(6, triesWithoutNews - 1));
    try {
      pause.pause(deadline.limit(wait.compareTo(MAX_PAUSE) < 0 ? wait : MAX_PAUSE));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw trouble;
    }
  }
}
