package org.satingrid.contract.api;

import java.time.Instant;

/** A result file of a job. */
public record Artifact(
    String name, long sizeBytes, String sha256, String contentType, Instant createdAt) {}
