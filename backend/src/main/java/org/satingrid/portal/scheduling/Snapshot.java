package org.satingrid.portal.scheduling;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the scheduler decides by.
 *
 * @param queue waiting jobs, in any order
 * @param running jobs that have engines
 * @param accounts by user; who is missing has {@link Account#DEFAULT}
 */
record Snapshot(
    Instant now,
    List<Waiting> queue,
    List<Running> running,
    List<Node> nodes,
    Map<String, Account> accounts) {

  Account account(String owner) {
    return accounts.getOrDefault(owner, Account.DEFAULT);
  }

  /**
   * What a job asks of nodes.
   *
   * @param sites that may take part; empty means any
   * @param refusing sites whose owners do not accept the application
   * @param maxWorkers null is no limit
   */
  record Demand(
      int priority,
      Set<String> sites,
      Set<String> labels,
      Set<String> refusing,
      int minWorkers,
      @Nullable Integer maxWorkers) {

    boolean allows(Node node) {
      return (sites.isEmpty() || sites.contains(node.site()))
          && node.labels().containsAll(labels)
          && !refusing.contains(node.site());
    }

    boolean fits(int workers) {
      return maxWorkers == null || workers <= maxWorkers;
    }
  }

  /** A waiting job; {@code number} counts submissions. */
  record Waiting(UUID jobId, long number, String owner, Demand demand, Instant since) {}

  /**
   * A job that has engines.
   *
   * @param malleable whether it can take nodes in and give nodes back: main runs
   * @param used nodes that its attempt has had; leaving a pool is final
   * @param end estimated, or null while unknown
   */
  record Running(
      UUID jobId,
      long number,
      String owner,
      Demand demand,
      boolean malleable,
      Set<UUID> used,
      @Nullable Instant end) {}

  /** A node; {@code speed} is 0 unless it is measured, {@code engine} null if it has none. */
  record Node(
      UUID id,
      String name,
      String site,
      Set<String> labels,
      double speed,
      int workers,
      Condition condition,
      @Nullable Assigned engine) {

    boolean isIdle() {
      return condition == Condition.UP && engine == null;
    }
  }

  /**
   * A node's engine.
   *
   * @param leaving whether it is being stopped
   * @param since when its job started; an engine's own times are by its node's clock
   */
  record Assigned(UUID jobId, boolean master, boolean leaving, Instant since) {}

  /** Whether a node's agent can be told anything. */
  enum Condition {
    /** It can. */
    UP,
    /** Its agent is connected and measures its speed. */
    STARTING,
    /** Its agent is not connected. */
    DOWN
  }

  /**
   * A user's account.
   *
   * @param use reference seconds, decayed
   * @param maxWorkers at once, or null for no limit
   */
  record Account(double weight, double use, @Nullable Integer maxWorkers) {
    static final Account DEFAULT = new Account(1, 0, null);
  }
}
