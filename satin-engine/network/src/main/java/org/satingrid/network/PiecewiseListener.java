package org.satingrid.network;

/** A listener that passes messages on. */
public interface PiecewiseListener extends PoolListener {

  /**
   * A piece of a bulk message arrived, in the sender's order.
   *
   * @param left bytes of the message after this piece, or 0 with the last
   * @param taken to be run once when the piece has been passed on, because only then the sender
   *     sends more
   */
  void piece(Member from, int left, byte[] piece, Runnable taken);

  /** The same for a listener that passes messages on and must keep their lanes apart. */
  @Override
  void received(Member from, Pool.Lane lane, byte[] payload);
}
