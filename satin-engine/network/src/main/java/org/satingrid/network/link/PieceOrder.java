package org.satingrid.network.link;

import java.util.HashMap;
import java.util.Map;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Pieces;
import org.satingrid.network.wire.WireException;

/**
 * Sees to it that an engine's pieces make up messages: who puts them together believes what they
 * say. Confined to the reading thread.
 */
final class PieceOrder {
  /** Bytes to come of the message begun, by receiver. */
  private final Map<Integer, Integer> missing = new HashMap<>();

  void check(ToAgent.Piece piece) throws WireException {
    int size = piece.content().length;
    Integer before = missing.get(piece.to());
    boolean follows =
        before == null
            ? piece.left() >= 0 && piece.left() <= Payloads.MAX_BULK - size
            : piece.left() == before - size;
    boolean tooSmall = piece.left() > 0 && size < Pieces.LEAST;
    if (!follows || tooSmall) {
      throw new WireException(
          "a piece of %d bytes before %d more, after %s"
              .formatted(size, piece.left(), before == null ? "none" : before + " to come"));
    }
    if (piece.left() == 0) {
      missing.remove(piece.to());
    } else {
      missing.put(piece.to(), piece.left());
    }
  }
}
