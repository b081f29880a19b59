package org.satingrid.portal.alerts;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AlertKind;

/** The subject of an alert. Parts that its kind does not need are null. */
record Subject(AlertKind kind, @Nullable UUID job, @Nullable String site, @Nullable String node) {
  static Subject job(AlertKind kind, UUID job) {
    return new Subject(kind, job, null, null);
  }

  /** Returns the subject as one word, for use as a key. */
  String key() {
    return kind
        + "|"
        + Objects.requireNonNullElse(job, "")
        + "|"
        + Objects.requireNonNullElse(site, "")
        + "|"
        + Objects.requireNonNullElse(node, "");
  }
}
