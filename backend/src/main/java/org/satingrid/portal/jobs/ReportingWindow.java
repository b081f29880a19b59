package org.satingrid.portal.jobs;

import java.time.Instant;

/**
 * The time range of a portal's knowledge about nodes.
 *
 * @param since start of the range: the portal receives all later events
 * @param heardBy end of the time that nodes have for reporting earlier events
 */
public record ReportingWindow(Instant since, Instant heardBy) {}
