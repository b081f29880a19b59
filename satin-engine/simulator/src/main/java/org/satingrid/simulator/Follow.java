package org.satingrid.simulator;

/**
 * The settings for frames that follow a call (see {@link Following}).
 *
 * @param afterNanos minimum time after the call was given away
 * @param lookNanos interval at which a node looks for such frames, or 0 to look at once, when a
 *     call ends
 * @param mostBytes frames with a larger size on the link stay
 */
public record Follow(long afterNanos, long lookNanos, int mostBytes) {
  private static final int MAX_BYTES = 4096;

  public static final Follow NEVER = new Follow(Long.MAX_VALUE, 0, 0);
  public static final Follow DEFAULT = new Follow(0, 10_000_000, MAX_BYTES);

  boolean ever() {
    return afterNanos < Long.MAX_VALUE;
  }
}
