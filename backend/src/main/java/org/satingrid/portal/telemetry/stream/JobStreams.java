package org.satingrid.portal.telemetry.stream;

import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.shared.LogThrottle;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.OpenStreams;
import org.satingrid.portal.telemetry.Evidence;
import org.satingrid.portal.telemetry.JobMoment;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sends the streams of jobs. One thread checks each followed job once a second, for all its
 * followers. A few other threads write, so that a slow client does not delay the check.
 */
@Service
class JobStreams {
  private static final Logger LOG = LoggerFactory.getLogger(JobStreams.class);
  private static final int MAX_SUBSCRIBERS = 500;
  private static final int WRITERS = 16;
  private static final int MAX_TAIL_LINES = 1000;

  /**
   * A job with followers.
   *
   * @param seen number of the newest log line at the last check
   */
  private record Followed(List<Subscriber> subscribers, AtomicLong seen) {}

  private final Evidence evidence;
  private final Jobs jobs;
  private final OpenStreams streams;
  private final JsonMapper json;
  private final Clock clock;
  private final LogThrottle warnings = new LogThrottle();
  private final Map<UUID, Followed> followed = new ConcurrentHashMap<>();
  private final ScheduledExecutorService poller =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "streams"));
  private final ExecutorService writers =
      Executors.newFixedThreadPool(WRITERS, task -> new Thread(task, "stream-writer"));

  JobStreams(Evidence evidence, Jobs jobs, OpenStreams streams, JsonMapper json, Clock clock) {
    this.streams = streams;
    this.evidence = evidence;
    this.jobs = jobs;
    this.json = json;
    this.clock = clock;
    var unused = poller.scheduleWithFixedDelay(this::lookAtAll, 1, 1, TimeUnit.SECONDS);
  }

  /**
   * Starts a stream.
   *
   * @param lastEventId id of the last event that the client received before it lost its connection
   * @param newestLines maximum number of existing log lines of the program to send, or null for
   *     all. The portal's own lines are always sent
   */
  ResponseBodyEmitter follow(
      UUID job,
      StreamFormat format,
      @Nullable String lastEventId,
      @Nullable Integer newestLines,
      Caller caller) {
    jobs.requireExists(job);
    Outlet outlet = format == StreamFormat.SSE ? new SseOutlet() : new NdjsonOutlet(json);
    ResponseBodyEmitter emitter = outlet.emitter();
    Subscriber subscriber =
        new Subscriber(outlet, logSeq(lastEventId), newestLines, clock.instant());
    OpenStreams.Ticket ticket =
        streams.add(
            "jobs",
            MAX_SUBSCRIBERS,
            caller,
            () -> {
              remove(job, subscriber);
              subscriber.end();
            });
    emitter.onCompletion(
        () -> {
          remove(job, subscriber);
          ticket.close();
        });
    emitter.onTimeout(emitter::complete);
    emitter.onError(
        e -> {
          remove(job, subscriber);
          ticket.close();
        });
    followed.compute(
        job,
        (id, before) -> {
          Followed now =
              before == null
                  ? new Followed(new CopyOnWriteArrayList<>(), new AtomicLong())
                  : before;
          now.subscribers.add(subscriber);
          return now;
        });
    poller.execute(() -> look(job));
    return emitter;
  }

  private static long logSeq(@Nullable String lastEventId) {
    boolean ours = lastEventId != null && lastEventId.matches("\\d{1,18}");
    return ours ? Long.parseLong(lastEventId) : 0;
  }

  private void remove(UUID job, Subscriber subscriber) {
    followed.computeIfPresent(
        job,
        (id, now) -> {
          now.subscribers.remove(subscriber);
          return now.subscribers.isEmpty() ? null : now;
        });
  }

  private void lookAtAll() {
    followed.keySet().forEach(this::look);
  }

  private void look(UUID job) {
    Followed now = followed.get(job);
    if (now == null) {
      return;
    }
    try {
      JobMoment moment = evidence.moment(job, now.seen.get(), MAX_TAIL_LINES);
      now.seen.set(moment.lastLogSeq());
      for (Subscriber subscriber : now.subscribers) {
        if (subscriber.tryDeliver()) {
          writers.execute(() -> write(job, subscriber, moment));
        }
      }
    } catch (RuntimeException e) {
      if (warnings.allows(job, clock.instant())) {
        LOG.error("Reading job {} for its event streams failed; trying again in a second", job, e);
      }
    }
  }

  private void write(UUID job, Subscriber subscriber, JobMoment moment) {
    try {
      if (subscriber.deliver(moment, evidence, clock.instant())) {
        remove(job, subscriber);
      }
    } catch (IOException | IllegalStateException e) {
      LOG.debug("A client of the event stream of job {} has disconnected", job, e);
      remove(job, subscriber);
    } catch (RuntimeException e) {
      LOG.error("Writing to a client of the event stream of job {} failed", job, e);
      remove(job, subscriber);
      subscriber.end();
    } finally {
      subscriber.delivered();
    }
  }

  /** Ends the streams, because open streams would keep the web server from stopping in time. */
  @EventListener(ContextClosedEvent.class)
  void stop() {
    poller.shutdownNow();
    writers.shutdown();
    followed.values().forEach(f -> f.subscribers.forEach(Subscriber::end));
    followed.clear();
  }
}
