package org.satingrid.portal.agentgateway;

import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.authority.PoolPasses;
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
 * Sends orders for engines from the database to connected agents. Orders are repeated until they
 * take effect, which is harmless for agents. Therefore the portal that decides need not be
 * connected to the agent. An order that is lost with a connection is sent again.
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

  /**
   * Starts a check of all orders on another thread. Changes that arrive before the check begins
   * share it.
   */
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
      deliver(jobs.liveEngines(), connections::of);
    } catch (RuntimeException e) {
      LOG.error("Delivering orders failed; trying again in a second", e);
    }
  }

  /** Sends the orders for an agent that has just introduced itself. */
  void deliver(AgentConnection link) {
    deliver(jobs.liveEngines(link.node().id()), node -> link);
  }

  private void deliver(
      List<Engine> engines, Function<UUID, @Nullable AgentConnection> connectionOf) {
    if (engines.isEmpty()) {
      return;
    }
    Map<UUID, Optional<Orders>> orders = new HashMap<>();
    Map<UUID, List<ToAgent.Place>> takenOff = takenOff();
    for (Engine engine : engines) {
      AgentConnection link = connectionOf.apply(engine.nodeId());
      if (link != null && link.isIntroduced()) {
        deliver(engine, link, orders);
        tellTakenOff(engine, link, takenOff.getOrDefault(engine.attemptId(), List.of()));
      }
    }
  }

  /** Returns, for each attempt that still runs, the nodes that have left it. */
  private Map<UUID, List<ToAgent.Place>> takenOff() {
    return jobs.takenOff().stream()
        .collect(
            Collectors.groupingBy(
                Engine::attemptId, Collectors.mapping(Assignments::place, Collectors.toList())));
  }

  private static void tellTakenOff(Engine engine, AgentConnection link, List<ToAgent.Place> nodes) {
    boolean mayKnowMore = engine.state() == Engine.State.JOINED || !nodes.isEmpty();
    if (mayKnowMore && link.isNews("taken off " + engine.attemptId(), nodes)) {
      link.send(new ToAgent.TakenOff(engine.attemptId().toString(), nodes));
    }
  }

  /**
   * @param orders the orders of each attempt, read once for all of the attempt's engines
   */
  private void deliver(Engine engine, AgentConnection link, Map<UUID, Optional<Orders>> orders) {
    UUID attempt = engine.attemptId();
    Instant now = clock.instant();
    Instant stopAt = engine.stopAt();
    if (stopAt != null && !stopAt.isAfter(now)) {
      // {@code isDue} counts the stop order separately from the start order. Therefore a stop order
      // does not wait until the start order would be repeated.
      if (link.isDue("stop " + attempt, now, REPEAT_SECONDS)) {
        boolean handOver = read(attempt, orders).map(Orders::goesOn).orElse(false);
        link.send(
            new ToAgent.StopEngine(
                attempt.toString(), String.valueOf(engine.stopReason()), handOver, engine.kill()));
      }
    } else if (engine.state() == Engine.State.ASSIGNED
        && stopAt == null
        && link.isDue("start " + attempt, now, REPEAT_SECONDS)) {
      assignments.start(engine, read(attempt, orders)).ifPresent(link::send);
    } else if (engine.state() == Engine.State.JOINED
        && link.isDue("pass " + attempt, now, PoolPasses.RENEWED_AFTER.toSeconds())) {
      link.send(assignments.pass(engine));
    }
  }

  private Optional<Orders> read(UUID attempt, Map<UUID, Optional<Orders>> orders) {
    return orders.computeIfAbsent(attempt, assignments::orders);
  }
}
