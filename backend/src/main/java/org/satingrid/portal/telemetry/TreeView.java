package org.satingrid.portal.telemetry;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.contract.api.JobTree.Outcome;
import org.satingrid.contract.api.JobTree.Task;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.telemetry.TreeRepository.Row;

/** Combines the tasks that engines report with the portal's data about the engines. */
final class TreeView {
  private static final Set<String> IN_GOOD_ORDER = Set.of("succeeded", "left", "stopped");

  private TreeView() {}

  /** Combines the rows with the engines of the attempt. Tasks of other nodes are left out. */
  static List<Task> of(List<Row> rows, List<Engine> engines) {
    Map<UUID, Engine> byId = new HashMap<>();
    Map<String, String> sites = new HashMap<>();
    for (Engine engine : engines) {
      byId.put(engine.nodeId(), engine);
      sites.put(engine.node(), engine.site());
    }
    return rows.stream()
        .filter(row -> byId.containsKey(row.node()))
        .map(row -> task(row.task(), Objects.requireNonNull(byId.get(row.node())), sites))
        .toList();
  }

  private static Task task(TreeTask told, Engine engine, Map<String, String> sites) {
    String owner = told.owner();
    String fromSite = owner == null ? null : sites.get(owner);
    Outcome outcome = outcome(told, engine);
    return new Task(
        told.name(),
        told.parent(),
        told.method(),
        told.weight(),
        engine.site(),
        engine.node(),
        fromSite,
        fromSite == null ? null : owner,
        told.startedAt(),
        outcome == Outcome.RUNNING ? null : end(told, engine),
        outcome);
  }

  /**
   * Returns the outcome of a task. The first task, the program itself, has the outcome of its
   * engine.
   */
  private static Outcome outcome(TreeTask told, Engine engine) {
    if (told.ending() != null) {
      return switch (told.ending()) {
        case DONE -> Outcome.DONE;
        case FAILED -> Outcome.FAILED;
        case DROPPED -> Outcome.DROPPED;
        case GIVEN_BACK -> Outcome.GIVEN_BACK;
        case KEPT -> Outcome.KEPT;
      };
    }
    if (engine.isLive()) {
      return Outcome.RUNNING;
    }
    String how = engine.outcome();
    if (told.owner() == null && "succeeded".equals(how)) {
      return Outcome.DONE;
    }
    return how != null && IN_GOOD_ORDER.contains(how) ? Outcome.CUT_SHORT : Outcome.LOST;
  }

  private static @Nullable Instant end(TreeTask told, Engine engine) {
    Instant end = told.endedAt() == null ? engine.endedAt() : told.endedAt();
    return end != null && end.isBefore(told.startedAt()) ? told.startedAt() : end;
  }
}
