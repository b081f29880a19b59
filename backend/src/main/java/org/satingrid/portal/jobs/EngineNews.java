package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/**
 * Handles reports about an engine of a program that survives the loss of nodes, before the
 * attempt's main has returned.
 *
 * <p>When the master's main has returned, the attempt has succeeded. The loss of an engine costs
 * work but not the result. If the lost engine was the master, the other engines elect another
 * master, which runs main again. The portal waits for this election, see {@link Deadlines}. Two
 * failures would occur again under a new master and fail the attempt at once. The first failure is
 * a fault of the program. Engines report the fault to each other, so that the master also reports
 * it. The second failure occurs after main has returned: its results could not be stored.
 *
 * <p>Nodes of other owners take part, and their reports can be lies. Therefore only the master's
 * report ends an attempt. The portal records an engine's claim to be master. The claim counts only
 * when the portal itself has seen that the present master is lost, leaving or overdue. If several
 * engines claim to be master, the first claim counts, because the portal cannot decide which of
 * them is true.
 *
 * <p>Reports arrive late, twice and in any order. The next master's claim can arrive before the
 * previous master's end, and a replaced master can still claim to be master ({@link Mastery}).
 */
final class EngineNews implements AttemptNews {
  static final Duration LEAVE_BY_THEMSELVES = Duration.ofSeconds(3);

  private static final String NOT_STORED = "results-not-stored";

  private final Attempt attempt;
  private final BiConsumer<String, String> notes;

  /**
   * @param notes receives level and text of notes for the job's log
   */
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
    // A node can repeat its report. The log gets only one line for each node.
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
