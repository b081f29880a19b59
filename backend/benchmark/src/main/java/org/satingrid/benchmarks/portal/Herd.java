package org.satingrid.benchmarks.portal;

import java.util.Locale;

/**
 * The result of a restart with many agents.
 *
 * @param reconnectSeconds time from the portal's restart until all agents were connected
 * @param cutOff connections of agents that ended for another reason than the portal's death
 */
record Herd(double reconnectSeconds, long cutOff) {
  private static final double MAX_SECONDS = 30;

  boolean holds() {
    return reconnectSeconds <= MAX_SECONDS && cutOff == 0;
  }

  String json() {
    return String.format(
        Locale.ROOT, "\"reconnect_s\":%.1f,\"cut_off\":%d", reconnectSeconds, cutOff);
  }
}
