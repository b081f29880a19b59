package org.satingrid.portal.events;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which events are wanted; what is null does not matter.
 *
 * @param kind the whole word, or its part before the dot
 * @param confined whose events only, besides everybody's; null for an operator
 */
record EventFilter(
    @Nullable String kind,
    @Nullable UUID job,
    @Nullable String site,
    @Nullable Instant since,
    @Nullable String confined) {}
