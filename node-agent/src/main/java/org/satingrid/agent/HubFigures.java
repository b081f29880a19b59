package org.satingrid.agent;

import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.hub.Hub;

/**
 * The counts of a separate hub, for a line in its log. A hub inside a portal has metrics instead.
 *
 * @param nodes number of connected nodes
 * @param relayed number of relayed messages
 * @param dropped number of messages for nodes that were absent or did not read
 * @param refused number of connections that a node of this version and grid would not make
 */
record HubFigures(int nodes, long relayed, long dropped, long refused) {

  static HubFigures of(Hub hub) {
    return new HubFigures(hub.connected(), hub.relayed(), hub.dropped(), hub.refused());
  }

  /** Returns the log line about the changes since earlier counts, or null without changes. */
  @Nullable String after(HubFigures told) {
    return equals(told)
        ? null
        : "%d nodes connected. Since the last line: %d messages relayed, %d dropped; %d connections refused"
            .formatted(
                nodes, relayed - told.relayed, dropped - told.dropped, refused - told.refused);
  }
}
