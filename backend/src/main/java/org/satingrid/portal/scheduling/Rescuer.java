package org.satingrid.portal.scheduling;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.Sweeps;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.sites.GridNode;
import org.satingrid.portal.sites.Nodes;
import org.springframework.stereotype.Service;

/**
 * Sees to it that nothing waits for ever: nodes that fell silent, engines that did not start or did
 * not stop. Nodes are given their time from the portal's own start on, because they could not say
 * anything while it was down.
 */
@Service
class Rescuer {
  private final Jobs jobs;
  private final Nodes nodes;
  private final Settings settings;
  private final Sweeps sweeps;
  private final Clock clock;
  private final Instant portalStarted;

  Rescuer(Jobs jobs, Nodes nodes, Settings settings, Sweeps sweeps, Clock clock) {
    this.jobs = jobs;
    this.nodes = nodes;
    this.settings = settings;
    this.sweeps = sweeps;
    this.clock = clock;
    portalStarted = clock.instant();
  }

  void run() {
    nodes.disconnectSilent();
    Map<UUID, GridNode> known =
        nodes.all().stream().collect(Collectors.toMap(GridNode::id, Function.identity()));
    Instant now = clock.instant();
    for (Engine engine : jobs.liveEngines()) {
      GridNode node = known.get(engine.nodeId());
      if (node == null || isLost(node, now)) {
        jobs.nodeLost(engine.attemptId(), engine.nodeId());
      }
    }
    jobs.open().forEach(jobs::tick);
    sweeps.reconcileOpen();
  }

  private boolean isLost(GridNode node, Instant now) {
    if (node.connected()) {
      return false;
    }
    Instant seen = node.lastSeenAt();
    Instant since = seen == null || seen.isBefore(portalStarted) ? portalStarted : seen;
    return since.plus(settings.nodes().lostAfter()).isBefore(now);
  }
}
