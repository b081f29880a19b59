package org.satingrid.network.jgroups;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Pieces;
import org.satingrid.network.wire.WireException;

/** Puts the bulk messages of one sender together. Not thread-safe. */
final class BulkReceiver {
  private final Pieces pieces = new Pieces(Payloads.MAX_BULK);
  private final TreeMap<Long, BulkSender.Piece> early = new TreeMap<>();
  private long next;

  /**
   * Takes a piece. One that is repeated is ignored; one that has overtaken another, while a
   * connection was made, waits for it.
   *
   * @return the messages that are whole now
   */
  List<byte[]> accept(BulkSender.Piece piece) throws WireException {
    long sequence = piece.sequence();
    if (sequence < next || sequence >= next + BulkSender.MOST_UNDER_WAY) {
      return List.of();
    }
    early.put(sequence, piece);
    List<byte[]> whole = new ArrayList<>(1);
    BulkSender.Piece ready;
    while ((ready = early.remove(next)) != null) {
      byte[] message = pieces.add(ready.content(), ready.last());
      next++;
      if (message != null) {
        whole.add(message);
      }
    }
    return whole;
  }

  /** The first number not yet taken. */
  long next() {
    return next;
  }
}
