package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.NewJob;

/** What was submitted; never changes. */
record Specification(
    UUID id,
    String name,
    UUID applicationId,
    String owner,
    List<String> arguments,
    List<NewJob.Input> inputs,
    List<String> sites,
    Instant createdAt) {}
