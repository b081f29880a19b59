package org.satingrid.portal.jobs;

import java.time.Instant;

/** How an attempt ended. {@code outcome}: a stable word, such as succeeded or node-lost. */
record AttemptEnd(Instant at, String outcome, String message) {}
