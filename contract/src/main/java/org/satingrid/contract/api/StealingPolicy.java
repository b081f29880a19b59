package org.satingrid.contract.api;

import java.util.Arrays;
import java.util.List;

/** The policies of an engine without work for selecting its victim. */
public enum StealingPolicy {
  /** Like CRS, with an additional request to another site for each idle worker. The default. */
  AHEAD(false),
  /** Cluster-aware random stealing: one request inside the site and one to another site. */
  CRS(false),
  /** Like CRS, but other sites get only the children of a large task. */
  CRS_SPLIT(true),
  /** Random stealing: one request at a time, to any node. */
  RS(false),
  /** Master and workers: engines send requests only to the node that runs main. */
  MW(false);

  /** The default policy of jobs. */
  public static final StealingPolicy DEFAULT = AHEAD;

  private final boolean needsShares;

  StealingPolicy(boolean needsShares) {
    this.needsShares = needsShares;
  }

  /**
   * Returns true if jobs of a model can have this policy. {@link #CRS_SPLIT} recognises large tasks
   * by their share of the job. In models without progress the shares are unknown, and the policy
   * would act like CRS. Threads are never stolen.
   */
  public boolean suits(ProgrammingModel model) {
    return model != ProgrammingModel.THREADS && (!needsShares || model.tellsProgress());
  }

  /** The policies that jobs of a model have, the default first. */
  public static List<StealingPolicy> of(ProgrammingModel model) {
    return Arrays.stream(values()).filter(policy -> policy.suits(model)).toList();
  }
}
