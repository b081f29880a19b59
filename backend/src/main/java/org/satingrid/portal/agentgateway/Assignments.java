package org.satingrid.portal.agentgateway;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.AccessDetection;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.NewJob;
import org.satingrid.portal.applications.Applications;
import org.satingrid.portal.authority.PoolPasses;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.EngineKey;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.Orders;
import org.springframework.stereotype.Service;

/** Reads in which attempts a node takes part, and the data that the node needs for them. */
@Service
class Assignments {
  private static final int WAIT_FOR_OTHERS_SECONDS = 30;

  private final Jobs jobs;
  private final Applications applications;
  private final PoolPasses passes;

  Assignments(Jobs jobs, Applications applications, PoolPasses passes) {
    this.jobs = jobs;
    this.applications = applications;
    this.passes = passes;
  }

  /** Creates the pass with which an engine's node enters the pool of its attempt. */
  ToAgent.Pass pass(Engine engine) {
    return new ToAgent.Pass(engine.attemptId().toString(), issue(engine));
  }

  /** Returns the node's part in an attempt, also after the node's engine has ended. */
  Optional<Assignment> of(UUID attempt, UUID node) {
    return jobs.assignment(attempt, node);
  }

  /**
   * Returns the parts of several nodes in their attempts. Engines that do not exist are left out.
   */
  Map<EngineKey, Assignment> of(Collection<EngineKey> engines) {
    return jobs.assignments(engines);
  }

  /** Returns true if the program's main runs on the node. */
  boolean isMaster(UUID attempt, UUID node) {
    return jobs.isMaster(attempt, node);
  }

  /** Returns true if the node runs an engine that needs the file with this content. */
  boolean needs(UUID node, String sha256) {
    return jobs.liveEngines(node).stream()
        .flatMap(engine -> jobs.orders(engine.attemptId()).stream())
        .flatMap(
            orders ->
                Stream.concat(
                    application(orders).map(Application::sha256).stream(),
                    orders.inputs().stream().map(NewJob.Input::fileId)))
        .anyMatch(sha256::equals);
  }

  /** Returns the orders for the nodes of an attempt. */
  Optional<Orders> orders(UUID attempt) {
    return jobs.orders(attempt);
  }

  /** Returns the order to start an engine. */
  Optional<ToAgent.StartEngine> start(Engine engine, Optional<Orders> ofAttempt) {
    return ofAttempt.flatMap(
        orders -> application(orders).map(application -> start(engine, orders, application)));
  }

  private ToAgent.StartEngine start(Engine engine, Orders orders, Application application) {
    List<ToAgent.File> inputs =
        orders.inputs().stream()
            .map(input -> new ToAgent.File(input.fileId(), input.name()))
            .toList();
    return new ToAgent.StartEngine(
        orders.attemptId().toString(),
        orders.jobId().toString(),
        orders.registrar(),
        engine.master(),
        orders.engines().size(),
        WAIT_FOR_OTHERS_SECONDS,
        new ToAgent.File(application.sha256(), application.fileName()),
        application.mainClass(),
        orders.arguments(),
        inputs,
        orders.engines().stream().filter(Engine::isLive).map(Assignments::place).toList(),
        issue(engine),
        orders.policy(),
        gang(orders));
  }

  /**
   * Returns the nodes of a threaded program, or null for other programs. The list includes nodes
   * that have ended, because a node keeps its number in the list.
   */
  private static ToAgent.@Nullable Nodes gang(Orders orders) {
    Gang gang = orders.gang();
    AccessDetection access = gang == null ? null : gang.access();
    return access == null
        ? null
        : new ToAgent.Nodes(orders.engines().stream().map(Assignments::place).toList(), access);
  }

  private String issue(Engine engine) {
    return passes.issue(engine.attemptId(), engine.site(), engine.node());
  }

  static ToAgent.Place place(Engine engine) {
    return new ToAgent.Place(engine.site(), engine.node());
  }

  private Optional<Application> application(Orders orders) {
    return applications.find(orders.applicationId());
  }
}
