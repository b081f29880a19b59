package org.satingrid.cli.portal;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.satingrid.contract.api.JobEvent;
import tools.jackson.core.JacksonException;

/**
 * Follows the events of a job until the portal says that there will be no more. A broken connection
 * is opened again; {@value #MOST_TRIES} tries in a row without news give up.
 */
final class JobStream {

  private static final int MOST_TRIES = 10;
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(8);

  /** The portal sends a comment every 15 s, so this is two of them lost. */
  private static final Duration SILENCE = Duration.ofSeconds(40);

  private final Http http;
  private final String path;
  private final Deadline deadline;
  private final Pause pause;
  private String lastId = "";
  private int triesWithoutNews;
  private boolean jobEnded;

  JobStream(Http http, String path, Deadline deadline, Pause pause) {
    this.http = http;
    this.path = path;
    this.deadline = deadline;
    this.pause = pause;
  }

  void follow(Consumer<JobEvent> each) {
    while (true) {
      PortalException trouble =
          PortalException.of(
              PortalException.Kind.BROKEN,
              "stream-incomplete",
              "Stream incomplete",
              "The portal ended the job's events before the job");
      try {
        if (readToEnd(each)) {
          return;
        }
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

  /** Whether the last event came, as opposed to the connection's end. */
  private boolean readToEnd(Consumer<JobEvent> each) {
    HttpRequest.Builder request = http.request(path).setHeader("Accept", "text/event-stream");
    if (!lastId.isEmpty()) {
      request.header("Last-Event-ID", lastId);
    }
    HttpRequest sent = request.timeout(deadline.limit(SILENCE)).build();
    SseParser parser = new SseParser();
    try (Inflow body = http.open(sent)) {
      while (true) {
        List<ByteBuffer> piece = body.next(deadline.limit(SILENCE));
        if (piece == null) {
          return false;
        }
        for (ByteBuffer bytes : piece) {
          for (SseParser.Event event : parser.feed(bytes)) {
            if (event.type().equals("end")) {
              return true;
            }
            accept(event, each);
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

  private void accept(SseParser.Event event, Consumer<JobEvent> each) {
    JobEvent news = Json.read(event.data(), JobEvent.class);
    lastId = event.id();
    if (news.job() != null && news.job().state().terminal()) {
      jobEnded = true;
    }
    // A portal that repeats the end for ever without saying so must not hold us for ever.
    if (!jobEnded) {
      triesWithoutNews = 0;
    }
    each.accept(news);
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
