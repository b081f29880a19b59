package org.satingrid.portal.events;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Selects events. Null values select all events.
 *
 * @param kind a whole event kind, or its part before the dot
 * @param confined a user, to select this user's events and the public ones, or null for an operator
 */
record EventFilter(
    @Nullable String kind,
    @Nullable UUID job,
    @Nullable String site,
    @Nullable Instant since,
    @Nullable String confined) {}
