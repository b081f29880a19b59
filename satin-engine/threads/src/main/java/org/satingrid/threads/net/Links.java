package org.satingrid.threads.net;

import java.nio.ByteBuffer;

/**
 * What carries messages between the nodes of one job. Messages from one node to another arrive in
 * the order in which they were sent: the memory's protocol rests on it.
 */
public interface Links extends AutoCloseable {

  /** How many nodes the job has; they are numbered from 0. */
  int nodes();

  /** The number of this node. */
  int self();

  /**
   * From now on messages go to the receiver, on one thread per sender.
   *
   * @throws IllegalStateException if there is a receiver already
   */
  void open(Receiver receiver);

  /** Queues a message for another node. Never waits for that node; a lost node's are dropped. */
  void send(int to, ByteBuffer message);

  @Override
  void close();

  /** Gets messages. Must not block: other messages of the sender wait behind. */
  interface Receiver {
    void received(int from, ByteBuffer message);

    /** A node is gone for good; told once, after its last message. */
    void lost(int node, String why);
  }
}
