package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/**
 * What is heard of an engine, and what it means for an attempt whose main has not returned.
 *
 * <p>The master decides: when main has returned, the attempt has succeeded. An engine that is lost
 * costs work but not the result. If it was the master, the others choose another, which runs main
 * again; the portal waits for that, see {@link Deadlines}. Two things cannot be healed so and fail
 * the attempt at once: every engine would find the same fault in the program sooner or later, and
 * results that could not be kept are those of a main that has returned.
 *
 * <p>News comes late, twice and in any order: the next master's claim may be here before the last
 * one's end, and a master that was replaced may still say that it is one ({@link Mastery}).
 */
final class EngineNews {
  static final Duration LEAVE_BY_THEMSELVES = Duration.ofSeconds(3);
  static final Set<String> PROGRAM_FAULTS =
      Set.of("application-threw", "rewrite-refused", "not-serializable");
  private static final String NOT_STORED = "results-not-stored";

  private final Attempt attempt;
  private final BiConsumer<String, String> notes;

  /** {@code notes}: takes level and text of what is worth telling. */
  EngineNews(Attempt attempt, BiConsumer<String, String> notes) {
    this.attempt = attempt;
    this.notes = notes;
  }

  /** It says that it is master. */
  void claims(Engine engine) {
    if (attempt.canSucceed(engine)) {
      Mastery.Loss loss = attempt.mastery().loss();
      Engine before = attempt.succeed(engine);
      notes.accept("info", Endings.succession(before, engine, loss == null ? null : loss.cause()));
    }
  }

  /** It has ended. Returns what the attempt fails with, or null. */
  @Nullable Failure ended(Engine engine, Outcome outcome, Instant now) {
    switch (outcome.kind()) {
      case SUCCEEDED -> {
        // The first that says so decides, whether or not its claim was heard.
        claims(engine);
        attempt.mainReturned(now);
        attempt.stopLive(now.plus(LEAVE_BY_THEMSELVES), "The program has ended.");
      }
      case FAILED -> {
        Failure cause = Endings.failure(outcome, engine);
        if (PROGRAM_FAULTS.contains(cause.code()) || cause.code().equals(NOT_STORED)) {
          return cause;
        }
        lost(engine, cause, Endings.withoutIt(outcome, engine), now);
      }
      case LEFT, STOPPED -> {
        String text = "The engine that ran the program's main was stopped before main returned.";
        lost(engine, Endings.failure("engine-stopped", text, engine), "", now);
      }
    }
    return null;
  }

  /** Its node has been silent for too long. */
  void silent(Engine engine, Instant now) {
    String text = "Node " + engine.node() + ", which ran the program's main, was lost.";
    lost(
        engine,
        Endings.failure(Engine.NODE_LOST, text, engine),
        "Node " + engine.node() + " was lost; the job goes on without it.",
        now);
  }

  /** Its node was given up and is back, with the engine at work. */
  void found(Engine engine) {
    attempt.change(engine.nodeId(), Engine::found);
    if (engine.master()) {
      attempt.masterFound();
    }
    notes.accept("info", "Node " + engine.node() + " is back; its engine counts again.");
  }

  private void lost(Engine engine, Failure asMaster, String asOther, Instant now) {
    if (engine.master()) {
      attempt.masterLost(now, asMaster);
      if (attempt.hasHeir()) {
        notes.accept("warn", Endings.awaitingMaster(asMaster));
      }
    } else if (!asOther.isEmpty()) {
      notes.accept("warn", asOther);
    }
  }
}
