package org.satingrid.portal.jobs;

import java.time.Instant;

/** The end of an attempt. {@code outcome} is a stable word, such as succeeded or node-lost. */
record AttemptEnd(Instant at, String outcome, String message) {}
