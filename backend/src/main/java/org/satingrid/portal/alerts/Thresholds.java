package org.satingrid.portal.alerts;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AlertKind;

/** Owners' thresholds, by owner and kind. */
record Thresholds(Map<String, Map<AlertKind, Double>> set) {
  /**
   * Returns the owner's threshold. Without an owner, or without a threshold of the owner, returns
   * the default.
   */
  double of(@Nullable String owner, AlertKind kind) {
    return owner == null
        ? kind.usualThreshold()
        : set.getOrDefault(owner, Map.of()).getOrDefault(kind, kind.usualThreshold());
  }
}
