package org.satingrid.portal.events;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.satingrid.contract.api.GridEvent;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** One client that follows events: a position and a filter. One thread at a time writes to it. */
final class Listener {
  /**
   * Maximum time without an event. It is short, because a client must soon distinguish a stopped
   * portal from a grid without events.
   */
  private static final Duration QUIET_LIMIT = Duration.ofSeconds(2);

  private static final int PAGE = 200;

  private final SseEmitter emitter = new SseEmitter(0L);
  private final AtomicBoolean writing = new AtomicBoolean();
  private final EventFilter filter;
  private final long mostBehind;
  private long position;

  /** Initially long ago, so that a new listener receives its start position at once. */
  private Instant lastSent = Instant.EPOCH;

  Listener(EventFilter filter, long position, long mostBehind) {
    this.filter = filter;
    this.position = position;
    this.mostBehind = mostBehind;
  }

  SseEmitter emitter() {
    return emitter;
  }

  /**
   * Reserves the listener for the calling thread. Returns true if no other thread writes to it. The
   * caller must then call {@link #written}.
   */
  boolean tryWrite() {
    return writing.compareAndSet(false, true);
  }

  void written() {
    writing.set(false);
  }

  /**
   * Sends new events up to a position. Returns true if the stream must end, because the listener
   * was too slow. The listener then receives a message about this.
   */
  boolean write(EventRepository events, EventFeed.Head head, Instant now) throws IOException {
    long end = head.position();
    while (position < end) {
      if (head.latest() - position > mostBehind) {
        cut(head.latest() - position);
        return true;
      }
      List<GridEvent> page = events.after(position, end, filter, PAGE);
      for (GridEvent event : page) {
        send(event.id(), event);
        lastSent = now;
      }
      position = page.size() < PAGE ? end : Long.parseLong(page.get(page.size() - 1).id());
    }
    if (lastSent.plus(QUIET_LIMIT).isBefore(now)) {
      // The position is also sent to a listener without matching events, so that it can continue
      // from there.
      emitter.send(SseEmitter.event().id(Long.toString(position)).name("quiet").data("{}"));
      lastSent = now;
    }
    return false;
  }

  private void send(String id, GridEvent event) throws IOException {
    emitter.send(SseEmitter.event().id(id).data(event, MediaType.APPLICATION_JSON));
  }

  private void cut(long behind) throws IOException {
    Map<String, Object> why =
        Map.of(
            "code",
            "too-slow",
            "detail",
            "The client is " + behind + " events behind. Connect again with Last-Event-ID.");
    emitter.send(
        SseEmitter.event()
            .id(Long.toString(position))
            .name("cut")
            .data(why, MediaType.APPLICATION_JSON));
    emitter.complete();
  }

  void end() {
    emitter.complete();
  }
}
