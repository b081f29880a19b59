package org.satingrid.portal.jobs;

import java.time.Instant;

/**
 * How far a portal's word about nodes goes.
 *
 * @param since from when on this portal would have heard of anything
 * @param heardBy until when nodes have the time to report what was before that
 */
public record ReportingWindow(Instant since, Instant heardBy) {}
