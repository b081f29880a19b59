package org.satingrid.portal.jobs;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.IsolationClass;

/**
 * A job's requirements for nodes.
 *
 * @param sites that can take part, or empty for any
 * @param labels required of each site
 * @param maxWorkers null is no limit
 * @param lowestIsolation minimum isolation class of each node
 * @param builtIn true if an admin vouches for its application
 * @param gang the nodes of a threaded program, without null values, or null for other programs
 */
public record JobDemand(
    UUID applicationId,
    boolean builtIn,
    int priority,
    List<String> sites,
    List<String> labels,
    int minWorkers,
    @Nullable Integer maxWorkers,
    IsolationClass lowestIsolation,
    @Nullable Gang gang) {

  /** Creates the demand of a program without threads. */
  public JobDemand(
      UUID applicationId,
      boolean builtIn,
      int priority,
      List<String> sites,
      List<String> labels,
      int minWorkers,
      @Nullable Integer maxWorkers,
      IsolationClass lowestIsolation) {
    this(
        applicationId,
        builtIn,
        priority,
        sites,
        labels,
        minWorkers,
        maxWorkers,
        lowestIsolation,
        null);
  }

  /**
   * Returns the same demand for other sites, with another limit of workers and another priority.
   */
  public JobDemand with(List<String> otherSites, @Nullable Integer otherMost, int otherPriority) {
    return new JobDemand(
        applicationId,
        builtIn,
        otherPriority,
        otherSites,
        labels,
        minWorkers,
        otherMost,
        lowestIsolation,
        gang);
  }

  /** Returns true if both demands are fulfilled by the same nodes. */
  boolean asksForTheSame(JobDemand other) {
    return sites.equals(other.sites) && Objects.equals(maxWorkers, other.maxWorkers);
  }
}
