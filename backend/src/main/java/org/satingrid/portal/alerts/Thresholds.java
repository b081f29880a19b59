package org.satingrid.portal.alerts;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AlertKind;

/** What owners have set, by owner and kind. */
record Thresholds(Map<String, Map<AlertKind, Double>> set) {
  /** The usual one for an owner who has set none, and where there is no owner. */
  double of(@Nullable String owner, AlertKind kind) {
    return owner == null
        ? kind.usualThreshold()
        : set.getOrDefault(owner, Map.of()).getOrDefault(kind, kind.usualThreshold());
  }
}
