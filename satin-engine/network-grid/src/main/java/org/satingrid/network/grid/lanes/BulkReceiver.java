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
   * Takes a piece. A repeated piece is ignored. A piece that has overtaken another one, after a
   * change of connection, waits for it.
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

  /** The reader has consumed the oldest piece that it had not yet consumed. */
  void took() {
    taken++;
  }

  /**
   * Returns the first number not yet consumed. The sender frees the room of all pieces before it.
   */
  long taken() {
    return taken;
  }
}
