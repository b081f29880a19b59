package org.satingrid.threads.net;

import java.nio.ByteBuffer;

/**
 * Carries messages between the nodes of one job. Messages from one node to another arrive in the
 * order of sending. The memory's protocol relies on that.
 */
public interface Links extends AutoCloseable {

  /** Returns the number of nodes. They are numbered from 0. */
  int nodes();

  /** Returns the number of this node. */
  int self();

  /**
   * Passes messages to the receiver from now on, on one thread per sender.
   *
   * @throws IllegalStateException if there is a receiver already
   */
  void open(Receiver receiver);

  /**
   * Queues a message for another node. Never waits for that node. Messages to a lost node are
   * dropped.
   */
  void send(int to, ByteBuffer message);

  @Override
  void close();

  /** Handles messages. Must not block, because other messages of the sender wait behind. */
  interface Receiver {
    void received(int from, ByteBuffer message);

    /** A node is gone for good. Reported once, after its last message. */
    void lost(int node, String why);
  }
}
