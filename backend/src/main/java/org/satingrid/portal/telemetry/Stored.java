package org.satingrid.portal.telemetry;

/** Up to which numbers an engine's telemetry and log are stored without a gap. */
public record Stored(long telemetrySeq, long logSeq) {}
