package org.satingrid.ipl.provider.pool;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.table.Table;

/**
 * A node of a pool. The oldest living node is the home of the registry. Immutable.
 *
 * @param living the nodes that live, by age. Contains this node.
 * @param gone the nodes that are gone. True if they died, false if they left.
 * @param reports the logs that others have reported to this node
 * @param requests the number of requests of this node's program
 * @param pending the request that has no answer yet
 */
public record PoolNode(
    Table<Role, RoleEvent, RoleAction> table,
    int self,
    Role role,
    SortedSet<Integer> living,
    SortedMap<Integer, Boolean> gone,
    List<Entry> log,
    Registry registry,
    SortedMap<Integer, List<Entry>> reports,
    int requests,
    @Nullable Entry pending) {

  /**
   * Returns a node of a new pool, or a newcomer, and its first report.
   *
   * @param living this node, and all living older nodes
   */
  public static PoolTurn start(int self, SortedSet<Integer> living, Registry empty) {
    return start(RoleTable.table(), self, living, empty);
  }

  static PoolTurn start(
      Table<Role, RoleEvent, RoleAction> table,
      int self,
      SortedSet<Integer> living,
      Registry empty) {
    boolean first = living.first() == self;
    PoolNode node =
        new PoolNode(
            table,
            self,
            first ? Role.HOME : Role.ORPHANED,
            Collections.unmodifiableSortedSet(new TreeSet<>(living)),
            Collections.emptySortedMap(),
            List.of(),
            empty,
            Collections.emptySortedMap(),
            0,
            null);
    PoolMessage report = new PoolMessage(PoolMessage.Kind.REPORT, 0, List.of());
    List<PoolTurn.Sent> sent =
        first ? List.of() : List.of(new PoolTurn.Sent(living.first(), report));
    return new PoolTurn(node, sent, List.of());
  }

  /** Handles the arrival of a younger node in the grid. The node reports by itself. */
  public PoolNode arrived(int node) {
    SortedSet<Integer> more = new TreeSet<>(living);
    more.add(node);
    return new PoolNode(
        table,
        self,
        role,
        Collections.unmodifiableSortedSet(more),
        gone,
        log,
        registry,
        reports,
        requests,
        pending);
  }

  /** Handles the network's news that a node is gone. Later messages of the node are ignored. */
  public PoolTurn gone(int node, boolean died) {
    return new PoolStep(this).gone(node, died);
  }

  /** Handles a message of another node. */
  public PoolTurn receive(int from, PoolMessage message) {
    return new PoolStep(this).receive(from, message);
  }

  /**
   * Makes a request. The answer is an event. {@link Entry} describes the parameters.
   *
   * @throws IllegalStateException if the last request has no answer
   */
  public PoolTurn ask(Entry.Kind kind, String text, int count, List<Integer> to) {
    return new PoolStep(this).ask(kind, text, count, to);
  }

  /** Leaves the pool. The network must report this node as gone afterwards. */
  public PoolTurn end() {
    return new PoolStep(this).end();
  }
}
