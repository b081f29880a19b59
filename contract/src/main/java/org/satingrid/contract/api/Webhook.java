package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The address that receives a user's events, without its secret.
 *
 * @param id the webhook's id, a UUID
 * @param url the address that receives the events
 * @param kinds the events that it reports, see {@link NewWebhook}
 * @param everybody true if it reports the jobs and sites of all users, false for its holder's own
 * @param enabled true if events are recorded and sent for it
 * @param disabledReason the reason why the portal or its holder disabled it, or null
 * @param failingSince when the current series of failed attempts began, or null
 * @param pending number of pending deliveries
 * @param createdAt when it was created
 * @param etag changes whenever the webhook does. A change sent with it as If-Match does not
 *     overwrite another change.
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
