package org.satingrid.network;

/** A listener that passes messages on, as an agent does. */
public interface PiecewiseListener extends PoolListener {

  /**
   * Called when a piece of a bulk message has arrived. Pieces come in the sender's order.
   *
   * @param left bytes of the message after this piece, 0 for the last piece
   * @param taken must be run once when the piece has been passed on. The sender waits for this
   *     before it sends more
   */
  void piece(Member from, int left, byte[] piece, Runnable taken);

  /**
   * Called when a small message has arrived.
   *
   * @param taken must be run once when the message has been passed on. The sender counts the
   *     message as waiting until then
   */
  void small(Member from, byte[] payload, Runnable taken);

  /**
   * The same as {@link PoolListener#received}, for a listener that passes messages on and must keep
   * their lanes apart.
   */
  @Override
  void received(Member from, Pool.Lane lane, byte[] payload);
}
