package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Prediction;
import org.satingrid.contract.api.StealingPolicy;

/**
 * What was submitted. It never changes, but for what the job asks of the grid.
 *
 * @param tags of the submitter, by which lists find the job
 * @param parameters that the arguments were made from, or null
 * @param predicted how long it would run, or null
 * @param sweep its part in a parameter sweep, or null
 */
public record Specification(
    UUID id,
    String name,
    String owner,
    List<String> tags,
    JobDemand demand,
    List<String> arguments,
    List<NewJob.Input> inputs,
    @Nullable Map<String, String> parameters,
    RunTerms terms,
    @Nullable SweepPart sweep,
    @Nullable Prediction predicted,
    Instant createdAt) {

  /** The same with what is known of how long it will run. */
  public Specification predicting(@Nullable Prediction prediction) {
    return new Specification(
        id,
        name,
        owner,
        tags,
        demand,
        arguments,
        inputs,
        parameters,
        terms,
        sweep,
        prediction,
        createdAt);
  }

  /** The same with other wishes; what was predicted for other nodes is forgotten. */
  Specification asking(JobDemand other) {
    return new Specification(
        id,
        name,
        owner,
        tags,
        other,
        arguments,
        inputs,
        parameters,
        terms,
        sweep,
        demand.asksForTheSame(other) ? predicted : null,
        createdAt);
  }

  public UUID applicationId() {
    return demand.applicationId();
  }

  public @Nullable Duration timeLimit() {
    return terms.timeLimit();
  }

  public int retries() {
    return terms.retries();
  }

  int gridRetries() {
    return terms.gridRetries();
  }

  public StealingPolicy policy() {
    return terms.policy();
  }

  /**
   * Whether earlier runs tell how long it will take: not of a sweep, which is as many runs, and not
   * of a threaded program, whose time does not follow the speed of all nodes that there are.
   */
  public boolean isPredictable() {
    return !isSweep() && demand.gang() == null;
  }

  /** Whether it is a sweep, whose points run in its stead. */
  public boolean isSweep() {
    return sweep != null && sweep.parent() == null;
  }

  public @Nullable UUID parent() {
    return sweep == null ? null : sweep.parent();
  }
}
