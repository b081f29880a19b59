package org.satingrid.portal.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.LogLine;
import tools.jackson.databind.json.JsonMapper;

/** Follows a job over its event stream. */
public final class JobStreamClient implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final HttpResponse<Stream<String>> response;
  private final Iterator<String> lines;
  private final List<JobEvent> events = new ArrayList<>();
  private boolean ended;

  public JobStreamClient(Api api, String jobId) {
    try {
      response =
          HttpClient.newHttpClient()
              .send(
                  api.request("/api/v1/jobs/" + jobId + "/events").GET().build(),
                  BodyHandlers.ofLines());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    lines = response.body().iterator();
  }

  public HttpResponse<?> response() {
    return response;
  }

  /** Returns all events up to the end of the stream. */
  public List<JobEvent> toEnd(Duration patience) {
    bounded(patience, () -> readUntil(event -> false));
    return events;
  }

  /** Returns true if the stream has reported its end. */
  public boolean hasEnded() {
    return ended;
  }

  /**
   * Returns the job as soon as the condition is true, or null if the stream or the time ends
   * before.
   */
  public @Nullable Job jobUntil(Predicate<Job> wanted, Duration patience) {
    JobEvent last = bounded(patience, () -> readUntil(event -> holds(event.job(), wanted)));
    return last == null ? null : last.job();
  }

  /**
   * Returns the distribution as soon as the condition is true, or null if the stream or the time
   * ends before.
   */
  public @Nullable Distribution distributionUntil(
      Predicate<Distribution> wanted, Duration patience) {
    JobEvent last =
        bounded(patience, () -> readUntil(event -> holds(event.distribution(), wanted)));
    return last == null ? null : last.distribution();
  }

  /** Returns true if the job's log gets a line with these words within the time. */
  public boolean logs(String words, Duration patience) {
    return bounded(patience, () -> readUntil(event -> holds(event.log(), told(words)))) != null;
  }

  private static Predicate<List<LogLine>> told(String words) {
    return lines -> lines.stream().anyMatch(line -> line.text().contains(words));
  }

  private static <T> boolean holds(@Nullable T part, Predicate<T> wanted) {
    return part != null && wanted.test(part);
  }

  private @Nullable JobEvent readUntil(Predicate<JobEvent> wanted) {
    boolean end = false;
    while (lines.hasNext()) {
      String line = lines.next();
      if (line.equals("event:end")) {
        end = true;
      } else if (line.startsWith("data:") && !end) {
        JobEvent event = JSON.readValue(line.substring(5), JobEvent.class);
        events.add(event);
        if (wanted.test(event)) {
          return event;
        }
      }
    }
    ended = end;
    return null;
  }

  private static @Nullable JobEvent bounded(
      Duration patience, Supplier<@Nullable JobEvent> reading) {
    try {
      // A separate thread is used, because all threads of the common pool possibly wait for this
      // one.
      return CompletableFuture.supplyAsync(reading, task -> new Thread(task, "stream").start())
          .get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return null;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    response.body().close();
  }
}
