package org.satingrid.portal.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/**
 * What is heard of an engine of a threaded program, and what it means for an attempt whose main has
 * not returned. Objects have their homes on every node, so the first engine that is lost ends the
 * attempt, whichever it is, and no engine takes the master's place.
 *
 * <p>The other engines notice a loss, too, within the time in which their network finds a node
 * dead. Whose word comes first is kept; all of them name the node. An engine that leaves in good
 * order before the end is told of by the master alone, which has sent it away or misses it.
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

  /** The attempt has failed by then. */
  @Override
  public void found(Engine engine) {}

  /** What ended an engine by itself does not say where. */
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
