package org.satingrid.portal.telemetry;

/**
 * The numbers of an engine's last telemetry message and last log message that are stored without a
 * gap.
 */
public record Stored(long telemetrySeq, long logSeq) {}
