package org.satingrid.portal.telemetry;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution.LostNode;
import org.satingrid.portal.jobs.Engine;

/**
 * Finds the nodes of a run that no longer report. An engine reports once a second. Therefore a few
 * seconds of silence show that a node is possibly lost, long before the portal gives the node up. A
 * silent node can come back, and a node that was given up cannot. The result distinguishes them.
 *
 * <p>Silence is measured by the portal's clock. An engine with an order to stop is left out,
 * because it sends its files and has no figures to report. An engine that has never reported is
 * also left out.
 */
record LostNodes(Set<UUID> nodes, List<LostNode> told) {
  static final LostNodes NONE = new LostNodes(Set.of(), List.of());

  /**
   * Silence after which a node counts as lost. It is longer than a usual pause of a loaded machine,
   * and short enough to show a dead node soon.
   */
  static final Duration SILENCE = Duration.ofMillis(3500);

  private record Lost(Engine engine, @Nullable Instant since) {}

  /**
   * @param openTasks returns the number of unfinished tasks by node. Called only if a node is lost
   */
  static LostNodes of(
      List<Engine> engines,
      Map<UUID, Instant> heard,
      Instant now,
      Supplier<Map<UUID, Integer>> openTasks) {
    List<Lost> lost = new ArrayList<>();
    for (Engine engine : engines) {
      Instant since = heard.get(engine.nodeId());
      if (engine.joinedAt() != null && (engine.isGivenUp() || isSilent(engine, since, now))) {
        lost.add(new Lost(engine, since));
      }
    }
    if (lost.isEmpty()) {
      return NONE;
    }
    Map<UUID, Integer> open = openTasks.get();
    return new LostNodes(
        lost.stream().map(each -> each.engine().nodeId()).collect(Collectors.toSet()),
        lost.stream()
            .sorted(
                Comparator.comparing(
                    (Lost each) -> Objects.requireNonNullElse(each.since(), Instant.MIN)))
            .map(each -> told(each, open.getOrDefault(each.engine().nodeId(), 0)))
            .toList());
  }

  private static boolean isSilent(Engine engine, @Nullable Instant since, Instant now) {
    return engine.state() == Engine.State.JOINED
        && engine.stopAt() == null
        && since != null
        && since.plus(SILENCE).isBefore(now);
  }

  private static LostNode told(Lost lost, int openTasks) {
    Engine engine = lost.engine();
    return new LostNode(
        engine.node(),
        engine.site(),
        engine.workers(),
        lost.since(),
        engine.isGivenUp(),
        openTasks);
  }

  boolean has(Engine engine) {
    return nodes.contains(engine.nodeId());
  }
}
