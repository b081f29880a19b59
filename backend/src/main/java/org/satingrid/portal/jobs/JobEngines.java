package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.portal.shared.NodeClock;

/**
 * Applies reports about a job's engines. {@link AttemptNews} decides their effect. A report can
 * arrive twice or late. A report about an ended engine, attempt or job has no effect.
 */
final class JobEngines {
  private final JobLifecycle life;

  JobEngines(JobLifecycle life) {
    this.life = life;
  }

  void reported(EngineReport report, Instant now) {
    if (report instanceof EngineReport.Joined joined) {
      joined(joined.nodeId(), joined.asMaster(), possible(joined.at(), now), now);
    } else if (report instanceof EngineReport.Ended ended) {
      ended(ended.nodeId(), ended.outcome(), possible(ended.at(), now), now);
    }
  }

  private Instant possible(@Nullable Instant told, Instant now) {
    Attempt attempt = life.attempt();
    return NodeClock.bounded(told, attempt == null ? now : attempt.createdAt(), now);
  }

  /**
   * Handles an engine that has joined its pool.
   *
   * @param asMaster true if the engine runs main, or is ready to run it
   */
  void joined(UUID nodeId, boolean asMaster, Instant at, Instant now) {
    Engine engine = life.live(nodeId);
    Attempt attempt = life.attempt();
    if (attempt == null || engine == null) {
      return;
    }
    if (engine.state() == Engine.State.ASSIGNED) {
      attempt.change(nodeId, e -> e.joined(at));
    }
    if (asMaster) {
      actsAsMaster(nodeId, now);
    }
    life.runIfMasterJoined(now);
  }

  /**
   * Handles a node that acts as the job's master, for example because it offers results of main.
   */
  void actsAsMaster(UUID nodeId, Instant now) {
    Engine engine = life.live(nodeId);
    if (engine != null && life.goesOn()) {
      life.news().claims(engine, now);
      life.followMaster();
    }
  }

  void ended(UUID nodeId, Outcome outcome, Instant at, Instant now) {
    gone(nodeId, at, Endings.word(outcome), engine -> life.news().ended(engine, outcome, now), now);
  }

  /** Handles a node that has been silent for too long. */
  void nodeLost(UUID nodeId, Instant now) {
    gone(nodeId, now, Engine.NODE_LOST, engine -> life.news().silent(engine, now), now);
  }

  /**
   * @param meaning the failure of the attempt that follows from the engine's end, or null
   */
  private void gone(
      UUID nodeId,
      Instant at,
      String how,
      Function<Engine, @Nullable Failure> meaning,
      Instant now) {
    Engine engine = life.live(nodeId);
    Attempt attempt = life.attempt();
    if (attempt == null || engine == null) {
      return;
    }
    attempt.change(nodeId, e -> e.ended(at, how));
    if (life.goesOn()) {
      Failure failure = meaning.apply(engine);
      if (failure == null) {
        life.followMaster();
      } else {
        life.fail(failure, now);
      }
    }
    life.settle(now);
  }

  /** Handles a node that was given up and is back, and that still runs its engine. */
  void nodeFound(UUID nodeId) {
    Attempt attempt = life.attempt();
    Engine engine = attempt == null ? null : attempt.engine(nodeId);
    if (engine != null && engine.isGivenUp() && life.goesOn()) {
      life.news().found(engine);
      life.followMaster();
    }
  }
}
