package org.satingrid.agent;

import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.hub.Hub;

/**
 * What a hub of its own has counted, as a line for its log. A hub in a portal has metrics for it.
 *
 * @param nodes that are connected now
 * @param relayed messages passed on
 * @param dropped messages for nodes that were not there, or did not read
 * @param refused connections that no node of this version and grid would make
 */
record HubFigures(int nodes, long relayed, long dropped, long refused) {

  static HubFigures of(Hub hub) {
    return new HubFigures(hub.connected(), hub.relayed(), hub.dropped(), hub.refused());
  }

  /** The line after what was told before; null if nothing is new. */
  @Nullable String after(HubFigures told) {
    return equals(told)
        ? null
        : "%d nodes connected. Since the last line: %d messages relayed, %d dropped; %d connections refused"
            .formatted(
                nodes, relayed - told.relayed, dropped - told.dropped, refused - told.refused);
  }
}
