package org.satingrid.cluster.protocol.explorer;

import org.satingrid.network.Pool.Lane;

/**
 * One event of the model.
 *
 * @param node the node of the event, or the sender of a message
 * @param other the receiver, the asked node, or the lost node
 */
record Step(Kind kind, int node, int other, Lane lane) {

  enum Kind {
    /** The oldest message of a lane arrives. */
    DELIVER(false),
    /** The oldest message of a lane is lost. */
    LOSE(true),
    /** The oldest message of a lane arrives, and arrives again later. */
    COPY(true),
    /** The network does not accept the next message of a node. */
    REFUSE(true),
    /** An idle node sends a steal request. */
    ASK(true),
    /** The worker takes the newest call of its queue. */
    BEGIN(false),
    /** The worker ends the call that it runs. */
    END(false),
    /** Time passes for one node, so that all its timers expire. */
    TICK(true),
    /** A node dies. Its messages can still arrive until {@link #NOTICE}. */
    DIE(true),
    /** A node must leave. It stops stealing, and its worker continues. */
    LEAVE(true),
    /** A leaving node stops its worker and gives its tasks back. */
    HAND_OVER(false),
    /** A node leaves the pool after it has handed over, or after the end of the job. */
    GO(false),
    /** A node is informed that another node has died or left. */
    NOTICE(false),
    /** The oldest node runs the program again. */
    RESTART(false),
    /** Two nodes cannot reach each other. Both are informed, and the messages wait. */
    CUT(true),
    /** The two nodes can reach each other again. */
    HEAL(false),
    /** The program does not need its task any more. */
    ABORT(true),
    /** A node is informed that the program has ended. */
    OVER(true);

    private final boolean bounded;

    Kind(boolean bounded) {
      this.bounded = bounded;
    }

    /** Returns true if the {@link Bounds} limit the number of such steps. */
    boolean isBounded() {
      return bounded;
    }
  }

  static Step of(Kind kind, int node) {
    return of(kind, node, node);
  }

  static Step of(Kind kind, int node, int other) {
    return new Step(kind, node, other, Lane.SMALL);
  }

  @Override
  public String toString() {
    boolean one = node == other;
    return kind + " n" + node + (one ? "" : " n" + other) + (lane == Lane.BULK ? " bulk" : "");
  }
}
