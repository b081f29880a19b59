package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes a webhook. Null fields stay as they are. If the webhook is enabled, the reason why it was
 * disabled is removed.
 *
 * @param url the new address, as in {@link NewWebhook}, or null to leave it as it is
 * @param kinds the events to report from now on, at least one, as in {@link NewWebhook}, or null to
 *     leave them as they are
 * @param everybody true for the jobs and sites of all users, for operators only, or null to leave
 *     this as it is
 * @param enabled false to stop recording and sending events, or null to leave this as it is
 */
public record ChangeWebhook(
    @Size(max = 2000) @Nullable String url,
    @Size(max = 50) @Nullable List<@Size(max = 60) String> kinds,
    @Nullable Boolean everybody,
    @Nullable Boolean enabled) {}
