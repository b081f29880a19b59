package org.satingrid.agent.loop;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.AttemptEvent;
import org.satingrid.agent.attempt.AttemptRunner;
import org.satingrid.agent.attempt.AttemptServices;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Json;
import org.satingrid.agent.engine.AttemptFiles;
import org.satingrid.agent.engine.EngineProcess;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.contract.agent.ToAgent.EndedAck;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.agent.ToAgent.StopEngine;

/** The runners of the current attempts. All of them run on the owner's thread. */
final class AttemptRunners {
  private final Path attempts;
  private final AttemptServices services;
  private final Console console;
  private final InstantSource clock;
  private final Map<String, AttemptRunner> runners = new LinkedHashMap<>();
  private final Map<String, StartEngine> early = new LinkedHashMap<>();
  private boolean ready;

  AttemptRunners(Path attempts, AttemptServices services, Console console, InstantSource clock) {
    this.attempts = attempts;
    this.services = services;
    this.console = console;
    this.clock = clock;
  }

  /** Resumes the attempts that were unfinished when the agent last ended. */
  void resume() {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(attempts, Files::isDirectory)) {
      for (Path directory : left) {
        resume(new AttemptFiles(directory));
      }
    } catch (IOException e) {
      console.say("The attempts of an earlier agent cannot be resumed: " + e);
    }
  }

  /** Returns the ids of the attempts with reports that the portal has not acknowledged. */
  List<String> ids() {
    return List.copyOf(runners.keySet());
  }

  /**
   * Permits starting engines. Requests that have waited for this are handled in the order of their
   * arrival.
   */
  void ready() {
    ready = true;
    List<StartEngine> waiting = List.copyOf(early.values());
    early.clear();
    waiting.forEach(this::start);
  }

  /** Lets new requests wait until {@link #ready} is called again. */
  void unready() {
    ready = false;
  }

  void reconnected() {
    runners.values().forEach(AttemptRunner::reconnected);
  }

  void received(ToAgent message) {
    if (message instanceof StartEngine start) {
      start(start);
    } else if (message instanceof StopEngine stop) {
      stop(stop);
    } else if (message instanceof Ack ack) {
      AttemptRunner runner = runners.get(ack.attemptId());
      if (runner != null) {
        runner.acknowledged(ack);
      }
    } else if (message instanceof EndedAck ack) {
      AttemptRunner runner = runners.get(ack.attemptId());
      if (runner != null) {
        runner.on(new AttemptEvent.EndStored());
      }
    }
  }

  /**
   * Passes the time to all runners. If one fails, the others still run, and the result is false.
   */
  boolean tick(LongSupplier connection) {
    boolean whole = true;
    for (AttemptRunner runner : List.copyOf(runners.values())) {
      try {
        runner.tick(connection);
      } catch (RuntimeException e) {
        console.say("Attempt " + runner.id() + " has a problem: " + e);
        whole = false;
      }
      if (runner.closed()) {
        runners.remove(runner.id());
      }
    }
    return whole;
  }

  /**
   * Returns the earliest time at which {@link #tick} must be called, even if no event occurs
   * before.
   */
  Instant due() {
    return runners.values().stream()
        .map(AttemptRunner::due)
        .min(Instant::compareTo)
        .orElse(Instant.MAX);
  }

  /** Returns true if no engine runs or is about to run. */
  boolean idle() {
    return runners.values().stream().noneMatch(AttemptRunner::busy);
  }

  /** Returns true if the portal has acknowledged every report of every attempt. */
  boolean isEmpty() {
    return runners.isEmpty();
  }

  /** Returns the running engines. */
  List<EngineProcess> engines() {
    return runners.values().stream().map(AttemptRunner::engine).filter(Objects::nonNull).toList();
  }

  /**
   * Ends the engines and waits for their end.
   *
   * @param inGoodOrder true to give the engines the time {@code patience}, false to kill them at
   *     once
   */
  void endEngines(boolean inGoodOrder, Duration patience) throws InterruptedException {
    List<EngineProcess> engines = engines();
    for (EngineProcess engine : engines) {
      if (inGoodOrder) {
        engine.leave("the node's agent ends");
      } else {
        engine.kill();
      }
    }
    Instant end = clock.instant().plus(patience);
    for (EngineProcess engine : engines) {
      Duration left = Duration.between(clock.instant(), end);
      if (!engine.await(left.isNegative() ? Duration.ZERO : left)) {
        engine.kill();
      }
    }
  }

  private void start(StartEngine start) {
    String id = start.attemptId();
    if (runners.containsKey(id)) {
      return;
    }
    if (!AttemptFiles.isId(id)) {
      sayEnded(
          id, Outcome.Kind.FAILED, "engine-not-started", "The id of the attempt is not valid.");
    } else if (!ready) {
      early.put(id, start);
    } else {
      open(start, new AttemptFiles(attempts.resolve(id)));
    }
  }

  private void open(StartEngine start, AttemptFiles files) {
    try {
      runners.put(start.attemptId(), AttemptRunner.open(start, files, services));
    } catch (IOException e) {
      String why = "The attempt's directory cannot be made: " + e.getMessage();
      console.say(why);
      sayEnded(start.attemptId(), Outcome.Kind.FAILED, "engine-not-started", why);
    }
  }

  private void stop(StopEngine stop) {
    AttemptRunner runner = runners.get(stop.attemptId());
    if (runner != null) {
      runner.on(
          new AttemptEvent.StopAsked(
              stop.reason(), Boolean.TRUE.equals(stop.handOver()), stop.kills()));
    } else {
      early.remove(stop.attemptId());
      sayEnded(stop.attemptId(), Outcome.Kind.STOPPED, null, stop.reason());
    }
  }

  private void sayEnded(String id, Outcome.Kind kind, @Nullable String code, String message) {
    Outcome outcome = new Outcome(kind, code, message, null);
    services.send(Json.write(new FromAgent.EngineEnded(id, outcome, clock.instant())));
  }

  /** Resumes one attempt. If its files are invalid, the other attempts are still resumed. */
  private void resume(AttemptFiles files) {
    try {
      if (Files.exists(files.record())) {
        AttemptRunner runner = AttemptRunner.resume(files, services);
        runners.put(runner.id(), runner);
        return;
      }
    } catch (IOException e) {
      console.say("The attempt of an earlier agent cannot be resumed: " + e.getMessage());
    }
    try {
      services.rubbish().take(files.root());
    } catch (IOException e) {
      console.say(files.root() + " cannot be taken away: " + e.getMessage());
    }
  }
}
