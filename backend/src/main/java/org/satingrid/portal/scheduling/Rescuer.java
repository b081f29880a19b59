package org.satingrid.portal.scheduling;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.ReportingWindow;
import org.satingrid.portal.jobs.Sweeps;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.sites.Nodes;
import org.satingrid.portal.sites.Presence;
import org.springframework.stereotype.Service;

/**
 * Ends waits for silent nodes, and for engines that did not start or did not stop. A node's silence
 * counts only while a portal watches, because the node cannot report to a stopped portal. Therefore
 * the watch begins again after the start of the portal, and after each pause of this class: the
 * database was unavailable, this portal slept, or another portal watched the nodes.
 */
@Service
class Rescuer {
  private static final Duration MAX_PAUSE = Duration.ofSeconds(10);

  private final Jobs jobs;
  private final Nodes nodes;
  private final Settings settings;
  private final Sweeps sweeps;
  private final Clock clock;
  private final OneByOne changes;
  private Instant watchedSince;
  private Instant lastRun;

  Rescuer(Jobs jobs, Nodes nodes, Settings settings, Sweeps sweeps, Clock clock) {
    this.jobs = jobs;
    this.nodes = nodes;
    this.settings = settings;
    this.sweeps = sweeps;
    this.clock = clock;
    changes = new OneByOne(clock);
    watchedSince = clock.instant();
    lastRun = watchedSince;
  }

  /** {@code pause}: the time since the last run of this method in any portal. */
  void run(Duration pause) {
    Instant now = clock.instant();
    if (lastRun.plus(MAX_PAUSE).isBefore(now)) {
      watchedSince = now;
    }
    if (pause.compareTo(MAX_PAUSE) > 0) {
      jobs.portalWasAway(pause);
    }
    nodes.disconnectSilent();
    List<Engine> live = jobs.liveEngines();
    Set<UUID> ids = live.stream().map(Engine::nodeId).collect(Collectors.toSet());
    Map<UUID, Presence> known =
        nodes.presence(ids).stream().collect(Collectors.toMap(Presence::node, Function.identity()));
    for (Engine engine : live) {
      Presence node = known.get(engine.nodeId());
      if (node == null || isLost(node, now)) {
        changes.change("job's engine on node " + engine.node(), () -> giveUp(engine));
      }
    }
    ReportingWindow window = window();
    jobs.overdue(window).forEach(job -> changes.change("job " + job, () -> jobs.tick(job, window)));
    sweeps.reconcileOpen();
    lastRun = clock.instant();
  }

  /**
   * Returns the window of complete reports since the watch began. After the begin of the watch,
   * nodes have some time to report earlier events: the longer one of two settings, the silence
   * after which engines are given up and the time after which an unreachable node counts as lost.
   */
  private ReportingWindow window() {
    Duration usual = settings.nodes().lostAfter();
    Duration missed = settings.jobs().missedFor();
    return new ReportingWindow(
        watchedSince, watchedSince.plus(usual.compareTo(missed) > 0 ? usual : missed));
  }

  private void giveUp(Engine engine) {
    jobs.nodeLost(engine.attemptId(), engine.nodeId());
  }

  private boolean isLost(Presence node, Instant now) {
    if (node.revoked()) {
      return true;
    }
    if (node.connected()) {
      return false;
    }
    Instant seen = node.lastSeenAt();
    if (seen == null || seen.isBefore(watchedSince)) {
      // The node was last seen before the watch began. Its time is counted from the begin of the
      // watch, because the node must first find this portal.
      return window().heardBy().isBefore(now);
    }
    return seen.plus(settings.nodes().lostAfter()).isBefore(now);
  }
}
