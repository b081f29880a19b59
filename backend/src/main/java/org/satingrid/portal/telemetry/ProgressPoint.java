package org.satingrid.portal.telemetry;

import java.time.Instant;

/** How far a job was, 0 to 1. */
record ProgressPoint(Instant at, double progress) {}
