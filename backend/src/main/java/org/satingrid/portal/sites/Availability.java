package org.satingrid.portal.sites;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.NodeProblem.Code;
import org.satingrid.contract.api.Withdrawal;

/**
 * The conditions that keep a node from work.
 *
 * @param withdrawal order of its owner or its agent that keeps it from work, or null
 * @param removed true if the node was removed. In this case only the data of earlier jobs still
 *     refers to the node.
 */
public record Availability(
    @Nullable Withdrawal withdrawal, List<NodeProblem> problems, boolean removed) {

  /** A node without obstacles. */
  public static final Availability OPEN = new Availability(null, List.of(), false);

  /**
   * Returns true if the node's reports are ignored. Its engines are lost, and it never comes back.
   */
  public boolean isShutOut() {
    return removed || is(Withdrawal.Kind.REVOKE);
  }

  /** Returns true if the node can get new work. */
  public boolean takesWork() {
    return withdrawal == null && !removed && isHealthy();
  }

  /** Returns true if no problem keeps all work from the node. */
  public boolean isHealthy() {
    return !has(Code.ENGINES_FAIL) && !has(Code.DISK_FULL) && !has(Code.INCOMPATIBLE_VERSION);
  }

  /** Returns true if the node works together with nodes of other sites. */
  public boolean reachesOtherSites() {
    return !has(Code.HUB_UNREACHABLE);
  }

  /** The latest time at which the engines of a draining node are stopped, else null. */
  public @Nullable Instant drainBy() {
    return is(Withdrawal.Kind.DRAIN) && withdrawal != null ? withdrawal.deadline() : null;
  }

  private boolean is(Withdrawal.Kind kind) {
    return withdrawal != null && withdrawal.kind() == kind;
  }

  private boolean has(Code code) {
    return problems.stream().anyMatch(problem -> problem.code() == code);
  }
}
