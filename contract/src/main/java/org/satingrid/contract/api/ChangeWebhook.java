package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes a webhook. Null fields stay as they are. Enabling one forgets why it was disabled. */
public record ChangeWebhook(
    @Nullable String url,
    @Nullable List<String> kinds,
    @Nullable Boolean everybody,
    @Nullable Boolean enabled) {}
