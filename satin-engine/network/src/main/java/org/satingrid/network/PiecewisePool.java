package org.satingrid.network;

/**
 * A pool through which somebody passes the messages of another on, an agent those of its engine:
 * bulk goes piece by piece, each of which is taken at the other end before more follow. So whoever
 * passes it on keeps little, and one thread at a time is busy with bulk all the way, not one per
 * process.
 *
 * <p>Pieces of one message follow each other, and messages whole or in pieces mix.
 */
public interface PiecewisePool extends Pool {

  /**
   * Sends the next piece of a bulk message.
   *
   * @param left bytes of the message after this piece; 0 with the last
   * @param piece at most {@link org.satingrid.network.support.Payloads#MAX_PIECE} bytes
   * @param taken run, once, when the receiver has taken the piece or is gone; on any thread, which
   *     it must not hold up
   * @throws NetworkException if the queue for that member is full
   */
  void sendPiece(Member to, int left, byte[] piece, Runnable taken);

  /** Bytes that are worth having under way to a member. */
  int window(Member to);
}
