package org.satingrid.simulator;

/**
 * The settings for moving frames to the node of the call that they wait for (see {@link
 * Following}).
 *
 * @param afterNanos minimum time since the call was given away
 * @param lookNanos interval at which a node looks for such frames. With 0, the node looks at the
 *     end of each call
 * @param mostBytes maximum size of moved frames
 */
public record Follow(long afterNanos, long lookNanos, int mostBytes) {
  private static final int MAX_BYTES = 4096;

  public static final Follow NEVER = new Follow(Long.MAX_VALUE, 0, 0);
  public static final Follow DEFAULT = new Follow(0, 10_000_000, MAX_BYTES);

  boolean ever() {
    return afterNanos < Long.MAX_VALUE;
  }
}
