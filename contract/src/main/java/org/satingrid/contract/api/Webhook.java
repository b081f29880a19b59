package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An address that is told what happens, without its secret.
 *
 * @param kinds see {@link NewWebhook}
 * @param enabled while it is not, nothing is recorded for it and nothing is sent
 * @param disabledReason why the portal or its holder disabled it, or null
 * @param failingSince since when every attempt has failed, or null
 * @param pending deliveries that are still to be made
 * @param etag changes whenever the webhook does
 */
public record Webhook(
    String id,
    String url,
    List<String> kinds,
    boolean everybody,
    boolean enabled,
    @Nullable String disabledReason,
    @Nullable Instant failingSince,
    int pending,
    Instant createdAt,
    String etag) {}
