package org.satingrid.portal.alerts;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertState;

/**
 * Which alerts a list shows; what is null does not matter.
 *
 * @param mine only about jobs and sites of the person who asks
 */
record AlertFilter(
    @Nullable AlertKind kind,
    @Nullable AlertState state,
    @Nullable UUID job,
    @Nullable String site,
    @Nullable Boolean muted,
    boolean mine) {}
