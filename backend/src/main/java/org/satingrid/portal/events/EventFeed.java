package org.satingrid.portal.events;

import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.OpenStreams;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * Sends events to listeners. One thread looks for new events twice a second and gives them
 * positions. Each listener with new events is written to by a separate thread, so that a slow
 * listener does not delay others. The number of threads is at most the number of listeners.
 */
@Service
class EventFeed {
  private static final Logger LOG = LoggerFactory.getLogger(EventFeed.class);
  private static final long LOOK_MILLIS = 500;

  /** Reads the newest position, which can grow while a listener is written to. */
  interface Head {
    /** Returns the newest position that the feed has last read from the database. */
    long position();

    /** Reads the newest position from the database. */
    long latest();
  }

  private final EventRepository events;
  private final EventProperties properties;
  private final OpenStreams streams;
  private final Clock clock;
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();
  private final AtomicInteger number = new AtomicInteger();
  private final AtomicLong newest = new AtomicLong();
  private final ScheduledExecutorService looker =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "events"));
  private final ExecutorService writers =
      Executors.newCachedThreadPool(task -> new Thread(task, "events-" + number.incrementAndGet()));

  EventFeed(EventRepository events, EventProperties properties, OpenStreams streams, Clock clock) {
    this.events = events;
    this.streams = streams;
    this.properties = properties;
    this.clock = clock;
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    var unused =
        looker.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts a stream.
   *
   * @param lastEventId id of the last event that the client has received, or null to begin with the
   *     next event
   */
  SseEmitter follow(EventFilter filter, @Nullable String lastEventId, Caller caller) {
    EventRepository.Span span = events.span();
    long from = lastEventId == null ? span.newest() : position(lastEventId, span);
    Listener listener = new Listener(filter, from, properties.mostBehind());
    SseEmitter emitter = listener.emitter();
    OpenStreams.Ticket ticket =
        streams.add(
            "events",
            properties.mostListeners(),
            caller,
            () -> {
              listeners.remove(listener);
              listener.end();
            });
    emitter.onCompletion(() -> remove(listener, ticket));
    emitter.onTimeout(emitter::complete);
    emitter.onError(e -> remove(listener, ticket));
    listeners.add(listener);
    return emitter;
  }

  private void remove(Listener listener, OpenStreams.Ticket ticket) {
    listeners.remove(listener);
    ticket.close();
  }

  private static long position(String lastEventId, EventRepository.Span span) {
    if (!lastEventId.matches("\\d{1,18}")) {
      throw ProblemException.badField("Last-Event-ID", "is not an id of this stream");
    }
    long position = Long.parseLong(lastEventId);
    if (position > span.newest()) {
      throw ProblemException.badField("Last-Event-ID", "is of an event that has not happened");
    }
    if (position + 1 < span.oldest()) {
      throw new ProblemException(
          ProblemCode.EVENTS_GONE,
          "Events after "
              + lastEventId
              + " are no longer kept. The oldest kept event is "
              + span.oldest()
              + ".");
    }
    return position;
  }

  private void look() {
    try {
      events.sequence();
      if (!listeners.isEmpty()) {
        newest.set(events.span().newest());
        tellAll(newest.get());
      }
    } catch (RuntimeException e) {
      LOG.error("Reading new events failed; trying again", e);
    }
  }

  private void tellAll(long position) {
    Head head =
        new Head() {
          @Override
          public long position() {
            return position;
          }

          @Override
          public long latest() {
            return newest.get();
          }
        };
    for (Listener listener : listeners) {
      if (listener.tryWrite()) {
        try {
          writers.execute(() -> write(listener, head));
        } catch (RejectedExecutionException e) {
          LOG.debug("not telling any more", e);
        }
      }
    }
  }

  private void write(Listener listener, Head head) {
    try {
      if (listener.write(events, head, clock.instant())) {
        listeners.remove(listener);
      }
    } catch (IOException | IllegalStateException e) {
      LOG.debug("A client of the event stream has disconnected", e);
      listeners.remove(listener);
    } catch (RuntimeException e) {
      LOG.error("Writing to a client of the event stream failed", e);
      listeners.remove(listener);
      listener.end();
    } finally {
      listener.written();
    }
  }

  /** Ends the streams, because open streams would keep the web server from stopping in time. */
  @EventListener(ContextClosedEvent.class)
  void stop() {
    looker.shutdownNow();
    writers.shutdown();
    listeners.forEach(Listener::end);
    listeners.clear();
  }
}
