package org.satingrid.network.jgroups;

import org.jspecify.annotations.Nullable;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Pieces;
import org.satingrid.network.wire.WireException;

/** Puts the bulk messages of one sender together. Not thread-safe. */
final class BulkReceiver {
  private final Pieces pieces = new Pieces(Payloads.MAX_BULK);
  private long next;

  /**
   * Takes a piece; one that is repeated or comes too early is ignored.
   *
   * @return the message that it completes, or null
   */
  byte @Nullable [] accept(long sequence, boolean last, byte[] content) throws WireException {
    if (sequence != next) {
      return null;
    }
    byte[] whole = pieces.add(content, last);
    next++;
    return whole;
  }

  /** The first number not yet taken. */
  long next() {
    return next;
  }
}
