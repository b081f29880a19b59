package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.NewJob;

/**
 * What was submitted; never changes.
 *
 * @param parameters that the arguments were made from, or null
 * @param timeLimit of one attempt's main, or null
 * @param retries attempts after the first
 * @param sweep its part in a parameter sweep, or null
 */
record Specification(
    UUID id,
    String name,
    String owner,
    JobDemand demand,
    List<String> arguments,
    List<NewJob.Input> inputs,
    @Nullable Map<String, String> parameters,
    @Nullable Duration timeLimit,
    int retries,
    @Nullable SweepPart sweep,
    Instant createdAt) {

  UUID applicationId() {
    return demand.applicationId();
  }

  /** Whether it is a sweep, whose points run in its stead. */
  boolean isSweep() {
    return sweep != null && sweep.parent() == null;
  }

  @Nullable UUID parent() {
    return sweep == null ? null : sweep.parent();
  }
}
