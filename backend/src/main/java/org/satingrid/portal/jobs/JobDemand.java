package org.satingrid.portal.jobs;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.IsolationClass;

/**
 * What a job asks of the grid.
 *
 * @param sites that may take part; empty means any
 * @param labels that each of them must offer
 * @param maxWorkers null is no limit
 * @param lowestIsolation class of each node, or a better one
 * @param builtIn whether an admin vouches for its application
 * @param gang the nodes of a threaded program, nothing in it null; null for every other
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

  /** Of a program that is not threaded. */
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

  /** The same for other sites, with another limit, of another priority. */
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

  /** Whether the same nodes may take part. */
  boolean asksForTheSame(JobDemand other) {
    return sites.equals(other.sites) && Objects.equals(maxWorkers, other.maxWorkers);
  }
}
