package org.satingrid.network.wire;

import org.jspecify.annotations.Nullable;

/**
 * Assembles messages of one sender from pieces. Each piece comes with the number of bytes after it.
 * Each piece is copied when it arrives, because copying a complete large message would block the
 * reading thread, and the steal messages that wait for it, for the time of many pieces. Not
 * thread-safe.
 */
public final class Assembly {
  private final int most;
  private byte @Nullable [] message;
  private int filled;

  /**
   * Makes an assembly without any pieces.
   *
   * @param most maximum bytes of a message
   */
  public Assembly(int most) {
    this.most = most;
  }

  /**
   * Adds a piece, which the caller must not use any more.
   *
   * @param left bytes of the message after the piece
   * @return the message if this was its last piece, else null
   * @throws WireException if the piece does not follow the previous piece. The message is dropped.
   */
  public byte @Nullable [] add(byte[] piece, int left) throws WireException {
    if (message == null && left == 0) {
      return piece;
    }
    byte[] whole = message == null ? begin(piece, left) : message;
    if (left < 0 || left != whole.length - filled - piece.length) {
      message = null;
      throw new WireException(
          "a piece of %d bytes before %d more, where %d are missing"
              .formatted(piece.length, left, whole.length - filled));
    }
    System.arraycopy(piece, 0, whole, filled, piece.length);
    filled += piece.length;
    message = left == 0 ? null : whole;
    return left == 0 ? whole : null;
  }

  private byte[] begin(byte[] piece, int left) throws WireException {
    if (left < 0 || left > most - piece.length) {
      throw new WireException("a message of more than " + most + " bytes");
    }
    filled = 0;
    return new byte[piece.length + left];
  }
}
