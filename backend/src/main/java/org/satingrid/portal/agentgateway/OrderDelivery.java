package org.satingrid.portal.agentgateway;

import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.jobs.ChangedElsewhere;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.JobChanged;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.Orders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Tells connected agents what the database says their engines shall do. Orders are repeated until
 * they show an effect, which agents take as harmless; so it matters neither which portal decided
 * nor whether an order was lost with a connection.
 */
@Service
class OrderDelivery {
  private static final Logger LOG = LoggerFactory.getLogger(OrderDelivery.class);
  private static final long REPEAT_SECONDS = 5;

  private final Connections connections;
  private final Jobs jobs;
  private final Assignments assignments;
  private final Clock clock;
  private final AtomicBoolean woken = new AtomicBoolean();
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(task -> new Thread(task, "orders"));

  OrderDelivery(Connections connections, Jobs jobs, Assignments assignments, Clock clock) {
    this.connections = connections;
    this.jobs = jobs;
    this.assignments = assignments;
    this.clock = clock;
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(JobChanged event) {
    if (event.state() != JobState.QUEUED && event.state() != JobState.HELD) {
      wake();
    }
  }

  @EventListener
  void on(ChangedElsewhere event) {
    wake();
  }

  @Scheduled(fixedDelay = 1000)
  void everySecond() {
    wake();
  }

  /** Many changes at once are one look, and whoever made them does not wait for it. */
  private void wake() {
    if (connections.count() > 0 && woken.compareAndSet(false, true)) {
      try {
        thread.execute(this::deliver);
      } catch (RejectedExecutionException e) {
        LOG.debug("not delivering any more", e);
      }
    }
  }

  @PreDestroy
  void stop() {
    thread.shutdown();
  }

  private void deliver() {
    woken.set(false);
    try {
      Map<UUID, Optional<Orders>> orders = new HashMap<>();
      for (Engine engine : jobs.liveEngines()) {
        AgentConnection link = connections.of(engine.nodeId());
        if (link != null && link.isIntroduced()) {
          deliver(engine, link, orders);
        }
      }
    } catch (RuntimeException e) {
      LOG.error("Delivering orders failed; trying again in a second", e);
    }
  }

  /** Tells an agent that has just introduced itself. */
  void deliver(AgentConnection link) {
    jobs.liveEngines(link.node().id()).forEach(engine -> deliver(engine, link, new HashMap<>()));
  }

  /** {@code orders}: those that were read for other engines of an attempt are not read again. */
  private void deliver(Engine engine, AgentConnection link, Map<UUID, Optional<Orders>> orders) {
    UUID attempt = engine.attemptId();
    Instant now = clock.instant();
    Instant stopAt = engine.stopAt();
    if (stopAt != null && !stopAt.isAfter(now)) {
      // Another order than the start, so that it does not wait for the start's turn.
      if (link.isDue("stop " + attempt, now, REPEAT_SECONDS)) {
        boolean handOver = read(attempt, orders).map(Orders::goesOn).orElse(false);
        link.send(
            new ToAgent.StopEngine(
                attempt.toString(), String.valueOf(engine.stopReason()), handOver));
      }
    } else if (engine.state() == Engine.State.ASSIGNED
        && stopAt == null
        && link.isDue("start " + attempt, now, REPEAT_SECONDS)) {
      assignments.start(engine, read(attempt, orders)).ifPresent(link::send);
    }
  }

  private Optional<Orders> read(UUID attempt, Map<UUID, Optional<Orders>> orders) {
    return orders.computeIfAbsent(attempt, assignments::orders);
  }
}
