package org.satingrid.ipl.provider.pool;

import java.util.List;

/**
 * An entry of a pool's log. All members apply all entries in the same order.
 *
 * @param member the node that asked, or that is gone
 * @param request counts the node's requests from 1. 0 for a node that is gone.
 * @param text the name of an election, a sequence or a kind of tokens, a signal, or the card of a
 *     node that joins
 * @param count the number of tokens
 * @param to the nodes that receive a signal
 */
public record Entry(Kind kind, int member, int request, String text, int count, List<Integer> to) {
  /** The requests of members, and the departures that the network reports. */
  public enum Kind {
    JOIN,
    ELECT,
    NUMBER,
    SIGNAL,
    ADD_TOKENS,
    TAKE_TOKEN,
    TERMINATE,
    LEFT,
    DIED
  }

  static Entry gone(int node, boolean died) {
    return new Entry(died ? Kind.DIED : Kind.LEFT, node, 0, "", 0, List.of());
  }
}
