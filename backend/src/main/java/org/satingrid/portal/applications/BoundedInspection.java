package org.satingrid.portal.applications;

import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Has jars inspected by processes with a small heap and a deadline: a jar of some kilobytes can be
 * made so that its analysis takes minutes. Each person has one jar inspected at a time, so that one
 * person's jars keep one process of two busy. A few more of that person's jars wait.
 */
@Component
class BoundedInspection implements JarInspection {
  static final Duration DEADLINE = Duration.ofSeconds(60);
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration IDLE = Duration.ofMinutes(1);
  private static final int PROCESSES = 2;

  /** Each request that waits takes a thread of the portal. */
  private static final int MAX_WAITING = 4;

  private final JsonMapper json = JsonMapper.builder().build();
  private final List<InspectorProcess> all = new ArrayList<>();

  /** The process of the last jar comes first: it runs already. */
  private final BlockingDeque<InspectorProcess> free = new LinkedBlockingDeque<>(PROCESSES);

  private final Map<String, Queue> people = new HashMap<>();
  private final Duration deadline;

  private static final class Queue {
    private boolean busy;
    private int waiting;
  }

  @Autowired
  BoundedInspection() {
    this(InspectorCommand.line(), DEADLINE);
  }

  BoundedInspection(List<String> command, Duration deadline) {
    this.deadline = deadline;
    for (int i = 0; i < PROCESSES; i++) {
      all.add(new InspectorProcess(command, deadline));
    }
    free.addAll(all);
  }

  @Override
  public Contents inspect(Path jar, @Nullable ProgrammingModel model) {
    String person = Caller.current().name();
    InspectorProcess process = null;
    begin(person);
    try {
      process = free.pollFirst(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      if (process == null) {
        throw busy("Other jars are being looked at; upload this one again later.");
      }
      return answer(process, new Inspector.Request(jar.toString(), model)).orThrow();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy("The portal ends; upload the jar again later.");
    } catch (IOException e) {
      throw new UncheckedIOException("No process can be started to look into the jar", e);
    } finally {
      if (process != null) {
        free.addFirst(process);
      }
      end(person);
    }
  }

  private Inspector.Answer answer(InspectorProcess process, Inspector.Request request)
      throws IOException {
    String line = process.ask(json.writeValueAsString(request));
    if (line == null) {
      throw ProblemException.unprocessable(
          "analysis-too-long",
          "Looking into the jar took more than "
              + deadline.toSeconds()
              + " s or too much memory. Split methods that have very many branches or fields.");
    }
    return json.readValue(line, Inspector.Answer.class);
  }

  /** Waits until the person's jar before this one is done. */
  private synchronized void begin(String person) {
    Queue queue = people.computeIfAbsent(person, unused -> new Queue());
    if (queue.waiting == MAX_WAITING) {
      throw busy("Your " + MAX_WAITING + " jars before this one wait; upload this one later.");
    }
    long end = System.nanoTime() + PATIENCE.toNanos();
    queue.waiting++;
    try {
      while (queue.busy) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          throw busy("Your jar before this one is still being looked at; upload this one later.");
        }
        wait(left);
      }
      queue.busy = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy("The portal ends; upload the jar again later.");
    } finally {
      queue.waiting--;
    }
  }

  private synchronized void end(String person) {
    Queue queue = Objects.requireNonNull(people.get(person));
    queue.busy = false;
    if (queue.waiting == 0) {
      people.remove(person);
    }
    notifyAll();
  }

  private static RetryAfterException busy(String detail) {
    return new RetryAfterException(
        HttpStatus.SERVICE_UNAVAILABLE, "busy", detail, Duration.ofSeconds(5));
  }

  /** Processes without work end: each takes memory. */
  @Scheduled(fixedDelayString = "PT1M", initialDelayString = "PT1M")
  void endIdle() {
    for (int i = 0; i < PROCESSES; i++) {
      InspectorProcess process = free.pollLast();
      if (process == null) {
        return;
      }
      process.closeIfIdle(IDLE);
      free.addFirst(process);
    }
  }

  @PreDestroy
  void stop() {
    all.forEach(InspectorProcess::close);
  }
}
