package org.satingrid.portal.scheduling;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.IsolationClass;

/**
 * The input of the scheduler.
 *
 * @param queue waiting jobs, in any order
 * @param running jobs with engines
 * @param accounts accounts by user. A missing user has {@link Account#DEFAULT}.
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
   * A job's requirements for nodes.
   *
   * @param sites that can take part, or empty for any
   * @param refusing names of the sites that do not accept the application
   * @param maxWorkers null is no limit
   * @param lowestIsolation minimum isolation class of each node
   * @param gang the nodes of a threaded program, or null for other programs
   */
  record Demand(
      int priority,
      Set<String> sites,
      Set<String> labels,
      Set<String> refusing,
      int minWorkers,
      @Nullable Integer maxWorkers,
      IsolationClass lowestIsolation,
      @Nullable Gang gang) {

    boolean allows(Node node) {
      return (sites.isEmpty() || sites.contains(node.site()))
          && (!node.confined() || sites.equals(Set.of(node.site())))
          && node.labels().containsAll(labels)
          && !refusing.contains(node.site())
          && node.isolates(lowestIsolation);
    }

    boolean fits(int workers) {
      return maxWorkers == null || workers <= maxWorkers;
    }
  }

  /**
   * The demand for a fixed number of nodes, which the job gets all at once.
   *
   * @param severalSites true if the nodes can belong to several sites
   */
  record Gang(int nodes, boolean severalSites) {}

  /**
   * A waiting job.
   *
   * @param number sequence number of its submission
   */
  record Waiting(UUID jobId, long number, String owner, Demand demand, Instant since) {}

  /**
   * A job that has engines.
   *
   * @param malleable true if it can take nodes in and give nodes back, because main runs
   * @param used nodes that its attempt has had. A node that has left the pool of an attempt cannot
   *     come back to this pool
   * @param end estimated end, or null while it is unknown
   */
  record Running(
      UUID jobId,
      long number,
      String owner,
      Demand demand,
      boolean malleable,
      Set<UUID> used,
      @Nullable Instant end) {}

  /**
   * A node.
   *
   * @param speed expected speed, or 0 unless it is measured
   * @param claimed its speed as measured by its agent
   * @param confined true if it can only work with nodes of the same site
   * @param drainBy latest time at which its engine is stopped, or null unless it is being drained
   * @param engine its engine, or null
   * @param isolation offered and demanded isolation classes
   */
  record Node(
      UUID id,
      String name,
      String site,
      Set<String> labels,
      double speed,
      int workers,
      Condition condition,
      boolean confined,
      @Nullable Instant drainBy,
      @Nullable Assigned engine,
      Isolation isolation,
      double claimed) {

    boolean isolates(IsolationClass demanded) {
      return isolation.suffices() && isolation.offered().isAtLeast(demanded);
    }

    boolean isIdle() {
      return condition == Condition.UP && engine == null;
    }
  }

  /**
   * The isolation classes of a node.
   *
   * @param demanded minimum class that the site's owner demands of nodes with jobs
   */
  record Isolation(IsolationClass offered, IsolationClass demanded) {
    /** Returns true if the node's class satisfies the site's owner. */
    boolean suffices() {
      return offered.isAtLeast(demanded);
    }
  }

  /**
   * A node's engine.
   *
   * @param joined true if the engine is in its job's pool
   * @param leaving true if the engine is being stopped
   * @param since start of the engine's job. The engine's other times are by its node's clock.
   */
  record Assigned(UUID jobId, boolean master, boolean joined, boolean leaving, Instant since) {}

  /** The readiness of a node for new work. */
  enum Condition {
    /** The node can get work. */
    UP,
    /** The node's agent is connected and measures the node's speed. */
    STARTING,
    /** The node's agent is connected, but the node is withdrawn or not healthy. */
    CLOSED,
    /** The node's agent is not connected. */
    DOWN
  }

  /**
   * A user's account.
   *
   * @param use reference seconds, decayed
   * @param maxWorkers maximum number of workers at once, or null for no limit
   */
  record Account(double weight, double use, @Nullable Integer maxWorkers) {
    static final Account DEFAULT = new Account(1, 0, null);
  }
}
