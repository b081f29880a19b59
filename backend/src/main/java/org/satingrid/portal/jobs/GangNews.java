package org.satingrid.portal.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/**
 * Handles reports about an engine of a threaded program, before the attempt's main has returned.
 * Every node is the home of some objects. Therefore the loss of any engine ends the attempt, and no
 * other engine becomes master.
 *
 * <p>When an engine is lost, the other engines detect the loss themselves and report it, each with
 * the name of the lost node. Only the first of these reports is kept. An engine can also leave in
 * good order before the end of the program. Only the master reports this, because it has sent the
 * engine away or has detected its absence.
 */
final class GangNews implements AttemptNews {
  private final Attempt attempt;

  GangNews(Attempt attempt) {
    this.attempt = attempt;
  }

  /** Ignores the claim: a threaded program keeps its first master to the end. */
  @Override
  public void claims(Engine engine, Instant now) {}

  @Override
  public boolean promote(Instant now) {
    return false;
  }

  @Override
  public @Nullable Failure ended(Engine engine, Outcome outcome, Instant now) {
    switch (outcome.kind()) {
      case SUCCEEDED -> {
        if (engine.master()) {
          attempt.mainReturned(now);
          attempt.stopLive(now.plus(EngineNews.LEAVE_BY_THEMSELVES), "The program has ended.");
        }
      }
      case FAILED -> {
        return named(Endings.failure(outcome, engine));
      }
      case LEFT, STOPPED -> {
        if (engine.master()) {
          return Endings.failure(
              Endings.STOPPED,
              "The engine that ran the program's main was stopped before main returned.",
              engine);
        }
      }
    }
    return null;
  }

  @Override
  public Failure silent(Engine engine, Instant now) {
    return Endings.failure(
        Engine.NODE_LOST,
        "Node "
            + engine.site()
            + "/"
            + engine.node()
            + " was lost, and a threaded program cannot go on without one of its nodes.",
        engine);
  }

  /** Has no effect: the attempt failed when the node was given up. */
  @Override
  public void found(Engine engine) {}

  /**
   * Adds the node's name to a failure. An engine's report about its own failure does not contain
   * this name.
   */
  private static Failure named(Failure failure) {
    String name = failure.site() + "/" + failure.node();
    boolean says = failure.code().startsWith("engine-") && !failure.message().contains(name);
    return says
        ? new Failure(
            failure.code(),
            "Node " + name + ": " + failure.message(),
            failure.stackTrace(),
            failure.node(),
            failure.site())
        : failure;
  }
}
