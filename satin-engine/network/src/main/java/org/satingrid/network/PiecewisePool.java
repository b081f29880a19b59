package org.satingrid.network;

/**
 * A pool for a program that passes on messages of another program, as an agent does for its engine.
 * Bulk messages are sent in pieces, and the receiver accepts each piece before more follow. The
 * agent therefore keeps little data. On the whole route only one thread at a time is busy with
 * bulk, instead of one thread for each process.
 *
 * <p>The pieces of a message follow each other. A sender can mix whole messages and messages in
 * pieces.
 */
public interface PiecewisePool extends Pool {

  /**
   * Sends the next piece of a bulk message.
   *
   * @param left bytes of the message after this piece, 0 for the last piece
   * @param piece at most {@link org.satingrid.network.support.Payloads#MAX_PIECE} bytes
   * @param taken run once when the receiver has accepted the piece or is gone. Runs on any thread,
   *     and must not block it.
   * @throws NetworkException if the queue for that member is full
   */
  void sendPiece(Member to, int left, byte[] piece, Runnable taken);

  /**
   * Sends a small message.
   *
   * @param taken run once when the receiver has accepted the message, and not if the receiver is
   *     gone. Runs on any thread, and must not block it.
   * @throws NetworkException if the queue for that member is full
   */
  void sendSmall(Member to, byte[] payload, Runnable taken);

  /** Returns the number of bytes that should be on their way to a member at a time. */
  int window(Member to);
}
