package org.satingrid.portal.telemetry;

import java.time.Instant;

/** The progress of a job at one time, 0 to 1. */
record ProgressPoint(Instant at, double progress) {}
