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
 * A submission. It never changes, except for the job's demand.
 *
 * @param tags search words for lists, chosen by the submitter
 * @param parameters values from which the arguments were made, or null
 * @param predicted predicted run time, or null
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

  /** Returns this specification with a predicted run time. */
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

  /**
   * Returns this specification with another demand. Its prediction was for other nodes and is
   * removed.
   */
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
   * Returns true if the run time can be predicted from earlier runs. Sweeps are not predicted,
   * because each consists of many runs. Threaded programs are not predicted, because their time
   * does not depend on the total speed of the nodes.
   */
  public boolean isPredictable() {
    return !isSweep() && demand.gang() == null;
  }

  /** Returns true for a sweep. A sweep itself does not run, only its points do. */
  public boolean isSweep() {
    return sweep != null && sweep.parent() == null;
  }

  public @Nullable UUID parent() {
    return sweep == null ? null : sweep.parent();
  }
}
