package org.satingrid.portal.webhooks;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Webhook;

/** A webhook as it is stored. */
record Hook(
    UUID id,
    long number,
    String owner,
    URI url,
    List<String> kinds,
    boolean everybody,
    String secret,
    boolean enabled,
    @Nullable String disabledReason,
    @Nullable Instant failingSince,
    int pending,
    Instant createdAt,
    long version) {

  Webhook view() {
    return new Webhook(
        id.toString(),
        url.toString(),
        kinds,
        everybody,
        enabled,
        disabledReason,
        failingSince,
        pending,
        createdAt,
        Integer.toHexString(Objects.hash(version, failingSince, pending)));
  }

  @Override
  public String toString() {
    return "Hook[" + id + "]";
  }
}
