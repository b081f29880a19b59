package org.satingrid.benchmarks.portal;

import java.util.Locale;

/**
 * Agents that all come back at once.
 *
 * @param reconnectSeconds time from the portal's restart until all agents were connected
 * @param cutOff connections of agents that ended without the portal's death, before it and after
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
