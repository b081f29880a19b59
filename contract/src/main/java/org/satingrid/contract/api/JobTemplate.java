package org.satingrid.contract.api;

import java.time.Instant;

/** A job to be submitted again and again. {@code shared}: everybody sees it. */
public record JobTemplate(
    String id, String name, String owner, boolean shared, NewJob job, Instant createdAt) {}
