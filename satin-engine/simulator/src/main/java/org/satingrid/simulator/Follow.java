package org.satingrid.simulator;

/**
 * Whether frames that wait for one call only go to where it runs; see {@link Following}.
 *
 * @param afterNanos at the earliest so long after the call was given away
 * @param lookNanos how often a node looks for such frames; 0 if at once, when something ends
 * @param mostBytes frames that weigh more on the link stay
 */
public record Follow(long afterNanos, long lookNanos, int mostBytes) {
  private static final int MOST_BYTES = 4096;

  public static final Follow NEVER = new Follow(Long.MAX_VALUE, 0, 0);
  public static final Follow DEFAULT = new Follow(0, 10_000_000, MOST_BYTES);

  boolean ever() {
    return afterNanos < Long.MAX_VALUE;
  }
}
