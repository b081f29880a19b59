package org.satingrid.network.link;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Pieces;
import org.satingrid.network.wire.WireException;

/**
 * Ensures that an engine's pieces form messages, and that each message is sent completely or not at
 * all. The receiver relies on the sizes in the pieces. Used only by the reading thread.
 */
final class PieceOrder {
  /**
   * Maximum number of messages on their way at a time, each to another receiver. An engine sends
   * one message to a receiver at a time, but it can name receivers that do not exist.
   */
  static final int MAX_BEGUN = 10_000;

  /** The number of missing bytes of the begun message, by receiver. */
  private final Map<Integer, Integer> missing = new HashMap<>();

  /**
   * Receivers that lack a piece of the present message, because this piece was dropped. The rest of
   * the message is also dropped.
   */
  private final Set<Integer> dropping = new HashSet<>();

  /**
   * Handles the engine's next piece.
   *
   * @param known whether the receiver is now a member
   * @return true if the piece must be sent. False if its receiver is unknown, or if an earlier
   *     piece of the same message was dropped
   * @throws WireException if the piece does not follow the previous one
   */
  boolean sends(ToAgent.Piece piece, boolean known) throws WireException {
    check(piece);
    boolean sends = known && !dropping.contains(piece.to());
    if (piece.left() == 0) {
      missing.remove(piece.to());
      dropping.remove(piece.to());
    } else {
      missing.put(piece.to(), piece.left());
      if (!sends) {
        dropping.add(piece.to());
      }
    }
    return sends;
  }

  private void check(ToAgent.Piece piece) throws WireException {
    int size = piece.content().length;
    Integer before = missing.get(piece.to());
    boolean follows =
        before == null
            ? piece.left() >= 0 && piece.left() <= Payloads.MAX_BULK - size
            : piece.left() == before - size;
    if (before == null && piece.left() > 0 && missing.size() >= MAX_BEGUN) {
      throw new WireException("more than " + MAX_BEGUN + " messages begun and not ended");
    }
    boolean tooSmall = piece.left() > 0 && size < Pieces.MIN_BYTES;
    if (!follows || tooSmall) {
      throw new WireException(
          "a piece of %d bytes before %d more, after %s"
              .formatted(size, piece.left(), before == null ? "none" : before + " to come"));
    }
  }
}
