package org.satingrid.portal.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/**
 * Handles reports about an engine of a threaded program, and their effect on an attempt before its
 * main has returned. Every node is the home of objects. Therefore the loss of any engine ends the
 * attempt, and no engine takes the master's place.
 *
 * <p>The other engines also detect a loss, within the time that their network needs to detect a
 * dead node. Only the first report of the loss is kept. Each report names the lost node. If an
 * engine leaves in good order before the end, only the master reports it: the master has sent the
 * engine away, or has detected its absence.
 */
final class GangNews implements AttemptNews {
  private final Attempt attempt;

  GangNews(Attempt attempt) {
    this.attempt = attempt;
  }

  /** A threaded program keeps the master that it began with. */
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

  /** The attempt has already failed when one of its nodes is found again. */
  @Override
  public void found(Engine engine) {}

  /**
   * Adds the node's name to a failure, because an engine's report about its own failure does not
   * contain the name.
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
