package org.satingrid.portal.jobs;

import java.time.Instant;

/**
 * The time range in which a portal has complete reports of nodes.
 *
 * @param since start of the range: the portal receives all later reports
 * @param heardBy end of the time in which nodes can report earlier events
 */
public record ReportingWindow(Instant since, Instant heardBy) {}
