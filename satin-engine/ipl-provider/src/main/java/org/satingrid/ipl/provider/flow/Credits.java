package org.satingrid.ipl.provider.flow;

/**
 * The flow control of a connection.
 *
 * @param window bytes that a sender can be ahead of the reader, and that the receiver buffers
 * @param threshold the receiver returns credit when it owes this many bytes
 */
public record Credits(int window, int threshold) {

  /** Half a window is returned at once. The other half is then enough for each part. */
  public static Credits of(int window) {
    return new Credits(window, Math.max(1, window / 2));
  }

  /**
   * Returns the max cost of a part. The sender lacks less than {@link #threshold} bytes when the
   * reader has read everything. The rest must be enough for a part, or both wait forever.
   */
  public int maxPart() {
    return window - threshold + 1;
  }
}
