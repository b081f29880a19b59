package org.satingrid.network.grid.membership;

import java.util.List;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.node.NodeId;

/**
 * A request to join a pool, repeated until a registrar answers. Used only by the control thread.
 */
final class JoinRequest {
  private static final int ASK_ALL_EVERY = 4;

  private final PoolSpec pool;
  private final PoolNode here;
  private final String ticket;
  private final long giveUpAt;
  private int asked;

  /**
   * Makes a request that was not sent yet.
   *
   * @param ticket number of this request, unique
   * @param giveUpAt the end of the waiting time, by the clock of the node
   */
  JoinRequest(PoolSpec pool, PoolNode here, String ticket, long giveUpAt) {
    this.pool = pool;
    this.here = here;
    this.ticket = ticket;
    this.giveUpAt = giveUpAt;
  }

  /** Returns true if an answer with that ticket belongs to this request. */
  boolean isOf(String answered) {
    return ticket.equals(answered);
  }

  void ask() {
    ToRegistrar.Join join = new ToRegistrar.Join(pool.id(), pool.registrar(), ticket);
    List<NodeId> named = here.named(pool.registrar());
    named.forEach(node -> here.ask(node, join));
    if (asked++ % ASK_ALL_EVERY == 0) {
      // All nodes of the pool get the request, because another node can have become the registrar.
      here.concerned(pool).stream()
          .filter(node -> !named.contains(node))
          .forEach(node -> here.ask(node, join));
    }
  }

  boolean isTooLate(long now) {
    return now - giveUpAt > 0;
  }

  /** Explains to people why no answer has come. */
  String whyUnanswered() {
    return "joining pool "
        + pool.id()
        + ": node "
        + pool.registrar()
        + (here.named(pool.registrar()).isEmpty()
            ? " is not seen by this node; is it up, and do both reach the hub?"
            : " does not answer; is it overloaded?");
  }
}
