package org.satingrid.portal.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Selects events. Null values select all events.
 *
 * @param action a whole action, or its part before the dot
 * @param target beginning of the path
 * @param refused true for refused or failed calls
 */
record AuditFilter(
    @Nullable String who,
    @Nullable String action,
    @Nullable String target,
    @Nullable Instant since,
    @Nullable Instant until,
    @Nullable Boolean refused) {}
