package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The address that receives a user's events, without its secret.
 *
 * @param kinds see {@link NewWebhook}
 * @param enabled if false, events are neither recorded nor sent for it
 * @param disabledReason the reason why the portal or its holder disabled it, or null
 * @param failingSince start of the current series of failed attempts, or null
 * @param pending number of deliveries still to make
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
