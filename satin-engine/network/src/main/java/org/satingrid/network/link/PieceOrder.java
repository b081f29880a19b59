package org.satingrid.network.link;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Pieces;
import org.satingrid.network.wire.WireException;

/**
 * Sees to it that an engine's pieces make up messages, each of which goes out whole or not at all:
 * the receiver believes what the pieces say. Confined to the reading thread.
 */
final class PieceOrder {
  /**
   * Max messages under way at a time, to as many receivers. An engine has one for each receiver,
   * and can name receivers that do not exist.
   */
  static final int MAX_BEGUN = 10_000;

  /** Bytes to come of the message begun, by receiver. */
  private final Map<Integer, Integer> missing = new HashMap<>();

  /** Receivers of whose present message a piece was dropped. */
  private final Set<Integer> dropping = new HashSet<>();

  /**
   * Takes the engine's next piece.
   *
   * @param known whether the receiver is a member at this moment
   * @return whether the piece is to be sent; not if its receiver is unknown or a piece of the same
   *     message was dropped before
   * @throws WireException if it does not follow the piece before
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
    boolean tooSmall = piece.left() > 0 && size < Pieces.LEAST;
    if (!follows || tooSmall) {
      throw new WireException(
          "a piece of %d bytes before %d more, after %s"
              .formatted(size, piece.left(), before == null ? "none" : before + " to come"));
    }
  }
}
