package org.satingrid.network.jgroups;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.WireException;

/** Puts the bulk messages of one sender together. Not thread-safe. */
final class BulkReceiver {
  private ByteArrayOutputStream parts = new ByteArrayOutputStream(0);
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
    if (parts.size() + content.length > Payloads.MAX_BULK) {
      throw new WireException("a bulk message of more than " + Payloads.MAX_BULK + " bytes");
    }
    next++;
    parts.writeBytes(content);
    if (!last) {
      return null;
    }
    byte[] message = parts.toByteArray();
    parts = new ByteArrayOutputStream(0);
    return message;
  }

  /** The first number not yet taken. */
  long next() {
    return next;
  }
}
