package org.satingrid.agent.attempt;

import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.attempt.AttemptEvent.Asked;
import org.satingrid.agent.attempt.AttemptEvent.Exited;
import org.satingrid.agent.attempt.AttemptEvent.Launched;
import org.satingrid.agent.attempt.AttemptEvent.LinkClosed;
import org.satingrid.agent.attempt.AttemptEvent.Reported;
import org.satingrid.agent.attempt.AttemptEvent.Tick;
import org.satingrid.agent.config.Json;
import org.satingrid.agent.engine.AttemptFiles;
import org.satingrid.agent.engine.EngineEvents;
import org.satingrid.agent.engine.EngineExit;
import org.satingrid.agent.engine.EngineProcess;
import org.satingrid.agent.engine.OutputLines;
import org.satingrid.agent.portal.ResultRole;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Line;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.launcher.link.EngineReport;

/**
 * Runs one attempt: passes events to {@link Attempt} and executes its decisions. Only the agent's
 * owner thread uses it. Slow work runs on other threads, and its result is an event.
 */
public final class AttemptRunner {
  private static final int MAX_LINES = 200;
  private static final int MAX_LINE = 4096;

  private final Attempt attempt;
  private final AttemptFiles files;
  private final Evidence evidence;
  private final AttemptServices services;
  private final Refusals refusals = new Refusals();
  private @Nullable EngineProcess engine;
  private Instant launched;
  private @Nullable Integer user;
  private @Nullable Future<?> step;
  private boolean closed;
  private volatile boolean stopAsked;
  private volatile boolean mainReturned;

  private AttemptRunner(
      Attempt attempt, AttemptFiles files, @Nullable Integer user, AttemptServices services)
      throws IOException {
    this.attempt = attempt;
    this.files = files;
    this.user = user;
    this.services = services;
    this.launched = services.now();
    this.evidence = new Evidence(attempt.start().attemptId(), files.spool());
  }

  /** Begins a new attempt. */
  public static AttemptRunner open(StartEngine start, AttemptFiles files, AttemptServices services)
      throws IOException {
    services.rubbish().take(files.root());
    AttemptRunner runner = new AttemptRunner(new Attempt(start), files, null, services);
    runner.on(new Asked());
    return runner;
  }

  /** Resumes an attempt from the directory that the agent left before its restart. */
  public static AttemptRunner resume(AttemptFiles files, AttemptServices services)
      throws IOException {
    AttemptRecord record = Json.load(files.record(), AttemptRecord.class);
    Attempt attempt = Attempt.resumed(record, services.now());
    AttemptRunner runner = new AttemptRunner(attempt, files, record.user(), services);
    runner.on(new Asked());
    return runner;
  }

  public String id() {
    return attempt.start().attemptId();
  }

  /** Returns true if all work for the attempt is done. */
  public boolean closed() {
    return closed;
  }

  public void on(AttemptEvent event) {
    if (event instanceof AttemptEvent.StopAsked) {
      stopAsked = true;
    }
    for (Action action : attempt.on(event, services.now())) {
      perform(action);
    }
  }

  /**
   * Passes the time to the attempt, and sends waiting messages over the connection.
   *
   * @param connection returns the number of the connection, 0 without a connection
   */
  public void tick(LongSupplier connection) {
    Instant now = services.now();
    evidence.tick(now);
    if (attempt.state() == AttemptState.COLLECTING) {
      evidence.repeatSample(now);
    }
    if (connection.getAsLong() != 0) {
      evidence.send(services::send);
    }
    on(new Tick(connection.getAsLong(), evidence.delivered()));
  }

  /**
   * Returns the time at which {@link #tick} must next be called, even if no event occurs before.
   */
  public Instant due() {
    Instant sample =
        attempt.state() == AttemptState.COLLECTING ? evidence.repeatDue() : Instant.MAX;
    return Collections.min(List.of(evidence.due(), attempt.due(), sample));
  }

  public void acknowledged(Ack ack) {
    evidence.acknowledged(ack);
  }

  /**
   * Must be called after the agent has connected again. Messages that were under way can be lost,
   * and are sent again.
   */
  public void reconnected() {
    evidence.rewind();
  }

  /** Returns true if the attempt's engine runs or is about to run. */
  public boolean busy() {
    return switch (attempt.state()) {
      case FETCHING, STARTING, RUNNING -> true;
      case COLLECTING, REPORTING, DONE -> false;
    };
  }

  /**
   * Returns true while this node insists that its files are main's files: main has returned on this
   * node, but the portal possibly does not yet know that the previous master is lost. Any thread
   * can call this method.
   */
  boolean insistsOnMain() {
    return mainReturned && !stopAsked;
  }

  /** Returns the engine, or null without one. */
  public @Nullable EngineProcess engine() {
    return engine;
  }

  private void perform(Action action) {
    if (action instanceof Action.Fetch) {
      step = services.fetch(this, files, attempt.start());
    } else if (action instanceof Action.Launch) {
      step = services.launch(this, files, attempt.start(), new Voice());
    } else if (action instanceof Action.Collect collect) {
      Outcome outcome = attempt.outcome();
      mainReturned = outcome != null && outcome.kind() == Outcome.Kind.SUCCEEDED;
      ResultRole role = collect.ofMain() ? ResultRole.MAIN : ResultRole.TASKS;
      step = services.collect(this, files, attempt.start(), user, role);
    } else if (action instanceof Action.TellStop stop && engine != null) {
      if (stop.handOver()) {
        engine.leave(stop.reason());
      } else {
        engine.stop(stop.reason());
      }
    } else if (action instanceof Action.Terminate && engine != null) {
      engine.terminate();
    } else if (action instanceof Action.Kill && engine != null) {
      engine.kill();
    } else if (action instanceof Action.Warn warning) {
      warn(warning.text());
    } else if (action instanceof Action.EndStoring ended) {
      warn("The agent stores no more results: " + ended.why());
    } else if (action instanceof Action.Keep) {
      keep();
    } else if (action instanceof Action.SayJoined joined) {
      services.send(Json.write(new FromAgent.EngineJoined(id(), joined.master(), joined.at())));
    } else if (action instanceof Action.SayEnded ended) {
      services.send(Json.write(new FromAgent.EngineEnded(id(), ended.outcome(), ended.at())));
    } else if (action instanceof Action.Delete) {
      closed = true;
      services.delete(files);
    }
  }

  /** Stores the engine. Called on the owner's thread after its process has started. */
  void launched(EngineProcess process) {
    engine = process;
    launched = services.now();
    user = process.user();
    services.say("Engine of attempt " + id() + " started, process " + process.pid() + ".");
    on(new Launched());
  }

  private void keep() {
    Outcome outcome = attempt.outcome();
    if (outcome != null && attempt.state() == AttemptState.REPORTING) {
      settle(outcome);
    }
    try {
      Json.save(files.record(), attempt.record(user));
    } catch (IOException e) {
      services.say("The record of attempt " + id() + " cannot be kept: " + e.getMessage());
    }
  }

  private void settle(Outcome outcome) {
    if (step != null) {
      step.cancel(true);
    }
    String message = outcome.message();
    if (outcome.kind() == Outcome.Kind.FAILED && message != null) {
      message.lines().limit(MAX_LINES).forEach(line -> line("agent", "error", line));
      explain(message);
      explain(String.valueOf(outcome.stackTrace()));
    }
    evidence.finish(services.now());
    services.say(
        "Engine of attempt "
            + id()
            + " ended: "
            + outcome.kind().name().toLowerCase(Locale.ROOT)
            + (message == null ? "." : ". " + message.lines().findFirst().orElse("")));
  }

  private static String clean(String line) {
    String shown = OutputLines.clean(line);
    return shown.length() <= MAX_LINE ? shown : shown.substring(0, MAX_LINE);
  }

  /**
   * Adds an explanation to the job's log if the text shows that the sandbox has refused an
   * operation.
   */
  private void explain(String text) {
    text.lines()
        .limit(MAX_LINES)
        .forEach(said -> refusals.explain(said).ifPresent(why -> line("agent", "warn", why)));
  }

  /** Writes a line to the job's log. */
  void warn(String text) {
    line("agent", "warn", clean(text));
  }

  private void line(String stream, String level, String text) {
    evidence.line(new Line(services.now(), stream, level, text), services.now());
  }

  private void heard(EngineReport report) {
    if (report instanceof EngineReport.Telemetry telemetry) {
      evidence.sample(Samples.of(telemetry, services.now(), services.possibleSince(launched)));
    } else if (report instanceof EngineReport.Tree tree) {
      evidence.tree(tree, services.now());
    } else if (report instanceof EngineReport.Threads threads) {
      evidence.threads(threads);
    } else if (report instanceof EngineReport.Pictures pictures) {
      evidence.pictures(pictures);
    } else if (report instanceof EngineReport.Log log) {
      String level = log.level().name().toLowerCase(Locale.ROOT);
      log.text().lines().limit(MAX_LINES).forEach(line -> line("engine", level, clean(line)));
    } else {
      on(new Reported(report));
    }
  }

  /** Passes the engine's events from its threads to the owner's thread. */
  private final class Voice implements EngineEvents {
    @Override
    public void reported(EngineReport report) {
      services.post(() -> heard(report));
    }

    @Override
    public void disconnected() {
      services.post(() -> on(new LinkClosed()));
    }

    @Override
    public void printed(String stream, String text) {
      services.post(
          () -> {
            line(stream, stream.equals("stdout") ? "info" : "warn", text);
            explain(text);
          });
    }

    @Override
    public void exited(EngineExit exit) {
      services.post(
          () -> {
            engine = null;
            on(new Exited(exit));
          });
    }
  }
}
