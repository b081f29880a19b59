package org.satingrid.network.jgroups;

import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.registry.Cut;

/**
 * Gives up sites that are missing for too long. Confined to the control thread, except for the
 * question to the hub, which is the witness of which side that is the fault of. Without a hub there
 * are no other sites.
 */
final class SiteWatch {
  /** More than the hub's answer takes; without one it is asked again. */
  private static final long ANSWER_NANOS = 3_000_000_000L;

  /** Hears of nodes that are lost with their sites. */
  interface Loss {
    void lost(Set<Address> nodes, Cut cut);
  }

  private final Topology topology;
  private final @Nullable Endpoint hub;
  private final Executor control;
  private final Loss loss;
  private boolean asked;
  private long askedAt;

  SiteWatch(Topology topology, @Nullable Endpoint hub, Executor control, Loss loss) {
    this.topology = topology;
    this.hub = hub;
    this.control = control;
    this.loss = loss;
  }

  void tick(long now) {
    List<Topology.Missing> overdue = topology.overdue(now);
    if (hub == null || overdue.isEmpty() || (asked && now - askedAt < ANSWER_NANOS)) {
      return;
    }
    asked = true;
    askedAt = now;
    HubProbe.ask(hub, cut -> control.execute(() -> answered(overdue, cut)));
  }

  /** A site that came back meanwhile is not lost. */
  private void answered(List<Topology.Missing> overdue, Cut cut) {
    asked = false;
    Set<Address> nodes = topology.lose(overdue);
    if (!nodes.isEmpty()) {
      loss.lost(nodes, cut);
    }
  }
}
