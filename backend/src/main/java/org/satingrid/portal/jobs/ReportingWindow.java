package org.satingrid.portal.jobs;

import java.time.Instant;

/**
 * The time range in which this portal has received all reports of nodes.
 *
 * @param since start of the range
 * @param heardBy latest time at which nodes report events from before the start of the range
 */
public record ReportingWindow(Instant since, Instant heardBy) {}
