package org.satingrid.agent.loop;

import java.util.stream.Collectors;
import org.satingrid.certificates.GridName;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.Place;
import org.satingrid.network.grid.admission.Passes;

/**
 * Passes the portal's messages about pools to the network, which decides which nodes to admit to
 * the pools.
 */
final class PoolNews {
  private PoolNews() {}

  static void hear(ToAgent message, Passes passes) {
    if (message instanceof ToAgent.StartEngine start && start.pass() != null) {
      passes.hold(start.attemptId(), start.pass());
    } else if (message instanceof ToAgent.Pass given) {
      passes.hold(given.attemptId(), given.pass());
    } else if (message instanceof ToAgent.TakenOff off) {
      passes.remove(
          off.attemptId(), off.nodes().stream().map(PoolNews::name).collect(Collectors.toSet()));
    }
  }

  private static GridName name(Place place) {
    return new GridName(place.site(), place.node());
  }
}
