package org.satingrid.portal.telemetry.samples;

import java.time.OffsetDateTime;
import java.util.UUID;

/**
 * The times at which the first and the last sample of an attempt were stored, by the portal's
 * clock.
 */
record SampleSpan(UUID attempt, OffsetDateTime from, OffsetDateTime to) {}
