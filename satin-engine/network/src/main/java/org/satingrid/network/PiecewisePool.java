package org.satingrid.network;

/**
 * A pool for a program that passes on the messages of another, as an agent does for its engine.
 * Bulk goes piece by piece, and each piece is taken at the other end before more follow. The agent
 * therefore keeps little data, and along the way one thread at a time is busy with bulk, not one
 * per process.
 *
 * <p>Pieces of one message follow each other. Whole messages and messages in pieces can be mixed.
 */
public interface PiecewisePool extends Pool {

  /**
   * Sends the next piece of a bulk message.
   *
   * @param left bytes of the message after this piece, or 0 with the last
   * @param piece at most {@link org.satingrid.network.support.Payloads#MAX_PIECE} bytes
   * @param taken run once when the receiver has taken the piece or is gone. Runs on any thread,
   *     which it must not hold up.
   * @throws NetworkException if the queue for that member is full
   */
  void sendPiece(Member to, int left, byte[] piece, Runnable taken);

  /** Returns the number of bytes that are worth having under way to a member. */
  int window(Member to);
}
