package org.satingrid.ipl.provider.message;

import java.util.List;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.pool.PoolMessage;

/** A message between two nodes of an IPL pool. */
public sealed interface NodeMessage {

  /** A message of the registry. */
  record OfPool(PoolMessage message) implements NodeMessage {}

  /**
   * A send port requests a connection.
   *
   * @param connection a new number of the sender's node
   * @param card the sender's card, because the receiver has possibly not seen its arrival yet
   * @param type the capabilities of the send port's type
   * @param after the number of frames that the sender's node has sent to receive ports of the
   *     receiver's node. The request waits for them, because they can end a connection of the port
   */
  record Ask(
      int connection,
      String card,
      String sendPort,
      String receivePort,
      List<String> type,
      long after)
      implements NodeMessage {

    /** Returns a copy with another number of the connection, and other earlier frames. */
    public Ask with(int connection, long after) {
      return new Ask(connection, card, sendPort, receivePort, type, after);
    }
  }

  /**
   * A frame from a send port, except the request.
   *
   * @param connection the number in the sender's {@link Ask}
   * @param number the number of the frame in its connection, from 0. Frames can overtake each other
   *     on their way
   */
  record ToReceiver(int connection, long number, Frame frame) implements NodeMessage {}

  /**
   * A frame from a receive port.
   *
   * @param connection the number in the receiver's {@link Ask}
   * @param number the number of the frame, as in {@link ToReceiver}
   * @param refusal only for {@link Frame.Kind#REFUSED}. Ignored in other frames.
   */
  record ToSender(int connection, long number, Frame frame, Refusal refusal)
      implements NodeMessage {}

  /** The receiver must end, because a program assumes that it is dead. */
  record AssumedDead() implements NodeMessage {}

  /**
   * The receiver has sent a message that the sender does not understand, and must end.
   *
   * @param reason a sentence for people
   */
  record NotUnderstood(String reason) implements NodeMessage {}
}
