package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
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
 * the attempt at once: a fault of the program, which engines tell one another, so that the master
 * tells of it, too; and results that could not be kept are those of a main that has returned.
 *
 * <p>Nodes of other owners take part, and one of them may lie. So only the master's word ends an
 * attempt, and an engine's word that it is master now is kept, but counts only once the portal
 * knows by itself that the master is lost, leaves or is overdue. Which of several claims is true
 * after that the portal cannot know: the first one counts.
 *
 * <p>News comes late, twice and in any order: the next master's claim may be here before the last
 * one's end, and a master that was replaced may still say that it is one ({@link Mastery}).
 */
final class EngineNews implements AttemptNews {
  static final Duration LEAVE_BY_THEMSELVES = Duration.ofSeconds(3);

  private static final String NOT_STORED = "results-not-stored";

  private final Attempt attempt;
  private final BiConsumer<String, String> notes;

  /** {@code notes}: takes level and text of what is worth telling. */
  EngineNews(Attempt attempt, BiConsumer<String, String> notes) {
    this.attempt = attempt;
    this.notes = notes;
  }

  @Override
  public void claims(Engine engine, Instant now) {
    heard(engine, false, now);
  }

  private void heard(Engine engine, boolean returned, Instant now) {
    if (!attempt.canSucceed(engine)) {
      return;
    }
    boolean first = !attempt.mastery().isClaimedBy(engine.nodeId());
    attempt.claimed(engine.nodeId(), returned);
    // Once a node: what it says may come again and again.
    if (!promote(now) && first) {
      notes.accept("warn", Endings.unbelieved(engine, attempt.master()));
    }
  }

  @Override
  public boolean promote(Instant now) {
    if (!attempt.needsMaster(now)) {
      return false;
    }
    for (Mastery.Claim claim : attempt.mastery().claims()) {
      Engine heir = attempt.engine(claim.nodeId());
      if (heir != null && attempt.canSucceed(heir) && isThere(heir, claim)) {
        succeed(heir);
        if (claim.returned()) {
          returned(now);
        }
        return true;
      }
    }
    return false;
  }

  private static boolean isThere(Engine heir, Mastery.Claim claim) {
    return claim.returned() || (heir.isLive() && heir.stopAt() == null);
  }

  private void succeed(Engine heir) {
    Mastery.Loss loss = attempt.mastery().loss();
    Engine before = attempt.succeed(heir);
    notes.accept("info", Endings.succession(before, heir, loss == null ? null : loss.cause()));
  }

  private void returned(Instant now) {
    attempt.mainReturned(now);
    attempt.stopLive(now.plus(LEAVE_BY_THEMSELVES), "The program has ended.");
  }

  @Override
  public @Nullable Failure ended(Engine engine, Outcome outcome, Instant now) {
    switch (outcome.kind()) {
      case SUCCEEDED -> {
        if (engine.master()) {
          returned(now);
        } else {
          heard(engine, true, now);
        }
      }
      case FAILED -> {
        Failure cause = Endings.failure(outcome, engine);
        boolean decides =
            Fault.of(cause.code()) == Fault.PROGRAM || cause.code().equals(NOT_STORED);
        if (engine.master() && decides) {
          return cause;
        }
        lost(engine, cause, Endings.withoutIt(outcome, engine), now);
      }
      case LEFT, STOPPED -> {
        String text = "The engine that ran the program's main was stopped before main returned.";
        lost(engine, Endings.failure(Endings.STOPPED, text, engine), "", now);
      }
    }
    return null;
  }

  @Override
  public @Nullable Failure silent(Engine engine, Instant now) {
    String text = "Node " + engine.node() + ", which ran the program's main, was lost.";
    lost(
        engine,
        Endings.failure(Engine.NODE_LOST, text, engine),
        "Node "
            + engine.node()
            + " ("
            + engine.site()
            + ") was given up after it had stopped answering; the job goes on without it.",
        now);
    return null;
  }

  @Override
  public void found(Engine engine) {
    attempt.change(engine.nodeId(), Engine::found);
    if (engine.master()) {
      attempt.masterFound();
    }
    notes.accept("info", "Node " + engine.node() + " is back; its engine counts again.");
  }

  private void lost(Engine engine, Failure asMaster, String asOther, Instant now) {
    if (engine.master()) {
      attempt.masterLost(now, asMaster);
      if (!promote(now) && attempt.hasHeir()) {
        notes.accept("warn", Endings.awaitingMaster(asMaster));
      }
    } else if (!asOther.isEmpty()) {
      notes.accept("warn", asOther);
    }
  }
}
