package org.satingrid.threads.net;

import java.nio.ByteBuffer;

/**
 * Carries messages between the nodes of one job. Messages from one node to another arrive in the
 * order of sending. The memory's protocol relies on this order.
 */
public interface Links extends AutoCloseable {

  /** Returns the number of nodes. Node numbers begin with 0. */
  int nodes();

  /** Returns the number of this node. */
  int self();

  /**
   * Sets the receiver of messages. The links call it with one thread for each sender.
   *
   * @throws IllegalStateException if there is a receiver already
   */
  void open(Receiver receiver);

  /**
   * Queues a message for another node. Never waits for that node. Drops the message if that node is
   * lost.
   */
  void send(int to, ByteBuffer message);

  @Override
  void close();

  /** Handles one message. Must not block, because the next messages of the sender wait. */
  interface Receiver {
    void received(int from, ByteBuffer message);

    /** Called once when a node is lost, after its last message. */
    void lost(int node, String why);
  }
}
