package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;
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
public record NewWebhook(
    @Size(max = 2000) String url,
    @Size(max = 50) List<@Size(max = 60) String> kinds,
    @Nullable Boolean everybody) {}
