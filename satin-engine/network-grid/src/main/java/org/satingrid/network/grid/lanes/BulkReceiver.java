package org.satingrid.network.grid.lanes;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Puts the pieces of one sender in order. Not thread-safe. */
final class BulkReceiver {
  private final TreeMap<Long, BulkSender.Piece> early = new TreeMap<>();
  private long next;
  private long taken;

  /**
   * Accepts a piece. Ignores a repeated piece. A piece that has overtaken earlier pieces, after a
   * change of connection, waits for these pieces.
   *
   * @return the pieces that are now in order
   */
  List<BulkSender.Piece> accept(BulkSender.Piece piece) {
    long sequence = piece.sequence();
    if (sequence < next || sequence >= next + BulkSender.MAX_UNDER_WAY) {
      return List.of();
    }
    early.put(sequence, piece);
    List<BulkSender.Piece> ready = new ArrayList<>(1);
    BulkSender.Piece following;
    while ((following = early.remove(next)) != null) {
      ready.add(following);
      next++;
    }
    return ready;
  }

  /** Called when the reader has consumed the oldest unconsumed piece. */
  void took() {
    taken++;
  }

  /**
   * Returns the number of the first unconsumed piece. The sender frees the memory of all earlier
   * pieces.
   */
  long taken() {
    return taken;
  }
}
