package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks to be told by HTTP POST what happens, in the way of standardwebhooks.com.
 *
 * @param url https, at an address that the whole Internet reaches; the portal's settings may allow
 *     others
 * @param kinds what to tell: {@code job.} and a job's state in lower case, such as {@code
 *     job.succeeded} or {@code job.timed_out}; {@code job.evidence_complete}, after which nothing
 *     is added to what a job leaves behind; {@code alert.raised} and {@code alert.ended}
 * @param everybody about everybody's jobs and sites, for operators; null is false: about one's own
 */
public record NewWebhook(String url, List<String> kinds, @Nullable Boolean everybody) {}
