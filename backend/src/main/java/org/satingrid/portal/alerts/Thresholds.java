package org.satingrid.portal.alerts;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AlertKind;

/** The thresholds that owners have set, by owner and kind. */
record Thresholds(Map<String, Map<AlertKind, Double>> set) {
  /**
   * Returns the owner's threshold. Returns the default if {@code owner} is null or has set no
   * threshold for this kind.
   */
  double of(@Nullable String owner, AlertKind kind) {
    return owner == null
        ? kind.usualThreshold()
        : set.getOrDefault(owner, Map.of()).getOrDefault(kind, kind.usualThreshold());
  }
}
