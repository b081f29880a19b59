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
 * @param withdrawal order of the node's owner or agent that keeps the node from work, or null
 * @param removed true if the node was removed. Only the data of earlier jobs then still refers to
 *     it.
 */
public record Availability(
    @Nullable Withdrawal withdrawal, List<NodeProblem> problems, boolean removed) {

  /** The availability of a node that can work. */
  public static final Availability OPEN = new Availability(null, List.of(), false);

  /**
   * Returns true if the node was revoked or removed. Its reports are ignored, its engines are lost,
   * and it never comes back.
   */
  public boolean isShutOut() {
    return removed || is(Withdrawal.Kind.REVOKE);
  }

  /** Returns true if the node can get new work. */
  public boolean takesWork() {
    return withdrawal == null && !removed && isHealthy();
  }

  /** Returns true if no reported problem keeps all work from the node. */
  public boolean isHealthy() {
    return !has(Code.ENGINES_FAIL) && !has(Code.DISK_FULL) && !has(Code.INCOMPATIBLE_VERSION);
  }

  /** Returns true if the node can work together with nodes of other sites. */
  public boolean reachesOtherSites() {
    return !has(Code.HUB_UNREACHABLE);
  }

  /**
   * Returns the latest time at which the engines of a draining node are stopped. Null unless the
   * node is draining.
   */
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
