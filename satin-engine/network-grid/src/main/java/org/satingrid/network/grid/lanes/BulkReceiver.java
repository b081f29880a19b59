package org.satingrid.network.grid.lanes;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Brings the pieces of one sender into their order. Not thread-safe. */
final class BulkReceiver {
  private final TreeMap<Long, BulkSender.Piece> early = new TreeMap<>();
  private long next;
  private long taken;

  /**
   * Takes a piece. One that is repeated is ignored; one that has overtaken another, while a
   * connection was made, waits for it.
   *
   * @return the pieces that come next now
   */
  List<BulkSender.Piece> accept(BulkSender.Piece piece) {
    long sequence = piece.sequence();
    if (sequence < next || sequence >= next + BulkSender.MOST_UNDER_WAY) {
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

  /** The reader of these pieces has taken the oldest that it had not. */
  void took() {
    taken++;
  }

  /** The first number not yet taken: all before it make room for more. */
  long taken() {
    return taken;
  }
}
