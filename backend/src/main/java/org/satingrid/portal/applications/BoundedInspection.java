package org.satingrid.portal.applications;

import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.applications.InspectionTurns.Length;
import org.satingrid.portal.applications.InspectionTurns.Turn;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Inspects jars in separate processes with a small heap and a time limit, because the analysis of a
 * hostile jar of some kilobytes can take minutes. {@link InspectionTurns} decides the order of the
 * jars. Only one jar of each person is inspected at a time, and a few further jars of the person
 * can wait.
 */
@Component
class BoundedInspection implements JarInspection {
  static final Duration DEADLINE = Duration.ofSeconds(60);

  /**
   * Processor time of the first turn. An example program takes one second, and three seconds if a
   * process must first be started. A turn can last longer by the clock, because other programs also
   * use the processors.
   */
  static final Duration SLICE = Duration.ofSeconds(10);

  private static final int MAX_DELAY = 3;

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration IDLE = Duration.ofMinutes(1);
  private static final int PROCESSES = 2;

  /** Maximum number of waiting requests of a person. Each occupies a thread of the portal. */
  private static final int MAX_WAITING = 4;

  private final JsonMapper json = JsonMapper.builder().build();
  private final List<InspectorProcess> all = new ArrayList<>();

  /**
   * Processes without work. The process that was used last is used first, because it probably still
   * runs.
   */
  private final Deque<InspectorProcess> free = new ArrayDeque<>(PROCESSES);

  private final InspectionTurns turns = new InspectionTurns(PROCESSES, System::nanoTime);
  private final Map<Turn, InspectorProcess> started = new HashMap<>();
  private final Map<String, Queue> people = new HashMap<>();
  private final Duration slice;
  private final Duration deadline;

  private static final class Queue {
    private boolean busy;
    private int waiting;
  }

  @Autowired
  BoundedInspection() {
    this(InspectorCommand.line(), SLICE, DEADLINE);
  }

  BoundedInspection(List<String> command, Duration slice, Duration deadline) {
    this.slice = slice;
    this.deadline = deadline;
    for (int i = 0; i < PROCESSES; i++) {
      all.add(new InspectorProcess(command));
    }
    free.addAll(all);
  }

  @Override
  public Contents inspect(Path jar, @Nullable ProgrammingModel model) {
    return ask(new Inspector.Request(jar.toString(), model, null, null));
  }

  @Override
  public Contents compile(Path source, String name, Path jar, @Nullable ProgrammingModel model) {
    return ask(new Inspector.Request(jar.toString(), model, source.toString(), name));
  }

  private Contents ask(Inspector.Request request) {
    String person = Caller.current().name();
    String line = json.writeValueAsString(request);
    begin(person);
    try {
      Optional<String> answer = turn(person, Length.SLICE, line);
      if (answer.isEmpty()) {
        answer = turn(person, Length.WHOLE, line);
      }
      return json.readValue(answer.orElseThrow(this::tooLong), Inspector.Answer.class).orThrow();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy("The portal is stopping. Upload the jar again later.");
    } catch (IOException e) {
      throw new UncheckedIOException("The process that inspects the jar cannot be started", e);
    } finally {
      end(person);
    }
  }

  /**
   * Waits for a turn and inspects a jar in it.
   *
   * @return the answer, or empty if the turn was too short
   * @throws ProblemException if the jar ended the process
   */
  private Optional<String> turn(String person, Length length, String request)
      throws IOException, InterruptedException {
    try {
      return turn(person, length, request, false);
    } catch (InspectorProcess.EndedException e) {
      if (e.fresh()) {
        throw tooLarge();
      }
    }
    // The process was possibly damaged by a jar that it inspected before. Therefore this jar gets a
    // second turn in a new process.
    try {
      return turn(person, length, request, true);
    } catch (InspectorProcess.EndedException e) {
      throw tooLarge();
    }
  }

  private Optional<String> turn(String person, Length length, String request, boolean fresh)
      throws IOException, InterruptedException, InspectorProcess.EndedException {
    Turn turn;
    synchronized (this) {
      turn = turns.enqueue(person, length);
    }
    InspectorProcess process = await(turn);
    long begun = System.nanoTime();
    try {
      if (fresh) {
        process.close();
      }
      return Optional.of(
          length == Length.SLICE
              ? process.ask(request, slice, slice.multipliedBy(MAX_DELAY))
              : process.ask(request, deadline, deadline));
    } catch (TimeoutException e) {
      return Optional.empty();
    } finally {
      giveBack(turn, process, System.nanoTime() - begun);
    }
  }

  private ProblemException tooLong() {
    return new ProblemException(
        ProblemCode.ANALYSIS_TOO_LONG,
        "The inspection of the jar took more than "
            + deadline.toSeconds()
            + " s. Split methods that have very many branches or fields.");
  }

  private static ProblemException tooLarge() {
    return new ProblemException(
        ProblemCode.ANALYSIS_TOO_LARGE,
        "The inspection of this upload took more memory than is allowed for one upload. Split"
            + " large classes, methods and constants, or read the data from an input file.");
  }

  private synchronized InspectorProcess await(Turn turn) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    startTurns();
    try {
      while (!started.containsKey(turn)) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          throw busy("Other jars are being inspected. Upload this one again later.");
        }
        wait(left);
      }
      return Objects.requireNonNull(started.get(turn));
    } catch (InterruptedException | RetryAfterException e) {
      giveUp(turn);
      throw e;
    } finally {
      started.remove(turn);
    }
  }

  /**
   * Gives up the wait for a turn. If another thread has just started the turn, its place becomes
   * free again.
   */
  private void giveUp(Turn turn) {
    InspectorProcess mine = started.get(turn);
    if (mine == null) {
      turns.leave(turn);
    } else {
      giveBack(turn, mine, 0);
    }
  }

  private synchronized void giveBack(Turn turn, InspectorProcess process, long nanos) {
    free.addFirst(process);
    turns.ended(turn, nanos);
    startTurns();
  }

  /**
   * Starts waiting turns while places are free. The number of places equals the number of
   * processes, so that each turn finds a process.
   */
  private synchronized void startTurns() {
    Optional<Turn> next = turns.next();
    while (next.isPresent()) {
      started.put(next.get(), free.removeFirst());
      next = turns.next();
    }
    notifyAll();
  }

  /** Waits until the inspection of the person's previous jar has ended. */
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
          throw busy("Your previous jar is still being inspected. Upload this one later.");
        }
        wait(left);
      }
      queue.busy = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy("The portal is stopping. Upload the jar again later.");
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
    return new RetryAfterException(ProblemCode.BUSY, detail, Duration.ofSeconds(5));
  }

  /** Ends processes without work after some time, because each needs memory. */
  @Scheduled(fixedDelayString = "PT1M", initialDelayString = "PT1M")
  synchronized void endIdle() {
    free.forEach(process -> process.closeIfIdle(IDLE));
  }

  @PreDestroy
  void stop() {
    all.forEach(InspectorProcess::close);
  }
}
