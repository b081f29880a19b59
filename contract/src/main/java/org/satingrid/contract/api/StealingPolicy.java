package org.satingrid.contract.api;

import java.util.Arrays;
import java.util.List;

/** Which node an engine without work asks for some, while a job runs. */
public enum StealingPolicy {
  /** As CRS, with a request to another site for each idle worker; the default. */
  AHEAD(false),
  /** Cluster-aware random stealing: one request inside the site and one to another site. */
  CRS(false),
  /** As CRS; other sites get only the children of a large task. */
  CRS_SPLIT(true),
  /** Random stealing: one request at a time, to any node. */
  RS(false),
  /** Master and workers: only the node that runs main is asked. */
  MW(false);

  /** What jobs have that ask for none. */
  public static final StealingPolicy DEFAULT = AHEAD;

  private final boolean needsShares;

  StealingPolicy(boolean needsShares) {
    this.needsShares = needsShares;
  }

  /**
   * Whether jobs of a model have it. To tell a large task from a small one takes its share of the
   * job, which models without progress do not say; there {@link #CRS_SPLIT} would be CRS. Threads
   * are not stolen at all.
   */
  public boolean suits(ProgrammingModel model) {
    return model != ProgrammingModel.THREADS && (!needsShares || model.tellsProgress());
  }

  /** The policies that jobs of a model have, the default first. */
  public static List<StealingPolicy> of(ProgrammingModel model) {
    return Arrays.stream(values()).filter(policy -> policy.suits(model)).toList();
  }
}
