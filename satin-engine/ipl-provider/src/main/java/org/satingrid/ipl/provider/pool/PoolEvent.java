package org.satingrid.ipl.provider.pool;

/**
 * An event for the program of a member.
 *
 * @param member the member that joined, is gone, won, signalled, terminated the pool, or asked
 * @param text the name of an election, a signal, or the card of a node that joined
 * @param number the answer: 1 or 0 for a request to join, the winner, the sequence number, or the
 *     number of tokens
 */
public record PoolEvent(Kind kind, int member, String text, long number) {
  /** The upcalls of IPL's registry, and the answers to its downcalls. */
  public enum Kind {
    JOINED,
    LEFT,
    DIED,
    ELECTED,
    /** The winner of an election is gone. The next candidate wins. */
    VACANT,
    SIGNALLED,
    /** All members of a closed world have joined. */
    COMPLETE,
    TERMINATED,
    ANSWERED
  }

  static PoolEvent of(Kind kind, int member, String text) {
    return new PoolEvent(kind, member, text, 0);
  }
}
