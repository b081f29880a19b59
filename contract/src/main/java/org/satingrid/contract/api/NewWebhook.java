package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Registers a webhook: the portal reports events by HTTP POST, in the format of
 * standardwebhooks.com.
 *
 * @param url https address in the public Internet. The portal's settings can allow others.
 * @param kinds the events to report, at least one: {@code job.} and a job's state in lower case,
 *     such as {@code job.timed_out}, {@code job.evidence_complete} when a job's data is complete
 *     and final, {@code alert.raised} and {@code alert.ended}
 * @param everybody true for the jobs and sites of all users, for operators only, or null for false,
 *     which means the user's own
 */
public record NewWebhook(String url, List<String> kinds, @Nullable Boolean everybody) {}
