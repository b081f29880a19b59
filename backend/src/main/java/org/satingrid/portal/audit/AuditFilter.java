package org.satingrid.portal.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which events are wanted; null leaves a field open.
 *
 * @param action the whole word, or its part before the dot
 * @param target what the path begins with
 * @param refused whether the call was refused or failed
 */
record AuditFilter(
    @Nullable String who,
    @Nullable String action,
    @Nullable String target,
    @Nullable Instant since,
    @Nullable Instant until,
    @Nullable Boolean refused) {}
