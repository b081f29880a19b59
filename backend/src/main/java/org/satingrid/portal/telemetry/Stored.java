package org.satingrid.portal.telemetry;

/** The last numbers of an engine's telemetry and log that are stored without a gap. */
public record Stored(long telemetrySeq, long logSeq) {}
