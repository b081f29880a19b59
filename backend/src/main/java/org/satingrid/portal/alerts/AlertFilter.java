package org.satingrid.portal.alerts;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertState;

/**
 * Selects the alerts of a list. Null values select all alerts.
 *
 * @param mine true for alerts about the caller's own jobs and sites only
 */
record AlertFilter(
    @Nullable AlertKind kind,
    @Nullable AlertState state,
    @Nullable UUID job,
    @Nullable String site,
    @Nullable Boolean muted,
    boolean mine) {}
