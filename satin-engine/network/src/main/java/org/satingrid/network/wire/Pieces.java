package org.satingrid.network.wire;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Assembles a large message from pieces in order. Allocates the memory once, when the size is
 * known. A growing buffer would copy the message two more times, and the garbage collection of its
 * old parts would delay steals. Not thread-safe.
 */
public final class Pieces {
  /**
   * Minimum size of each piece except the last, because many tiny pieces would fill the memory with
   * their headers.
   */
  public static final int MIN_BYTES = 4096;

  private final int most;
  private final List<byte[]> pieces = new ArrayList<>();
  private int size;

  /**
   * Makes an object without any pieces.
   *
   * @param most maximum bytes of a message
   */
  public Pieces(int most) {
    this.most = most;
  }

  /**
   * Adds a piece, which the caller must not use any more.
   *
   * @return the message if this was its last piece, else null
   */
  public byte @Nullable [] add(byte[] piece, boolean last) throws WireException {
    if (size + piece.length > most) {
      throw new WireException("a message of more than " + most + " bytes");
    }
    if (piece.length < MIN_BYTES && !last) {
      throw new WireException(
          "a part of " + piece.length + " bytes; only the last may have less than " + MIN_BYTES);
    }
    pieces.add(piece);
    size += piece.length;
    return last ? whole() : null;
  }

  private byte[] whole() {
    byte[] whole = pieces.size() == 1 ? pieces.get(0) : join();
    pieces.clear();
    size = 0;
    return whole;
  }

  private byte[] join() {
    byte[] whole = new byte[size];
    int at = 0;
    for (byte[] piece : pieces) {
      System.arraycopy(piece, 0, whole, at, piece.length);
      at += piece.length;
    }
    return whole;
  }
}
