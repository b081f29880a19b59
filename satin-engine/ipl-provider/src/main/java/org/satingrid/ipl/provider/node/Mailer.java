package org.satingrid.ipl.provider.node;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.message.NodeCodec;
import org.satingrid.ipl.provider.message.NodeMessage;
import org.satingrid.ipl.provider.message.NodeMessage.Ask;
import org.satingrid.ipl.provider.message.NodeMessage.OfPool;
import org.satingrid.ipl.provider.message.NodeMessage.ToReceiver;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.support.Payloads;

/**
 * Sends messages to other nodes. Messages of registries and requests for connections need one order
 * and have no limit: they are bulk. All others have numbers, or need no order. Therefore a short
 * one is small, or bulk if too many small messages wait for the node.
 */
final class Mailer implements Switchboard.Post {
  private final Peers peers;
  private final Consumer<String> failed;
  private volatile @Nullable Pool pool;

  /**
   * Makes a mailer that cannot send before {@link #begin}.
   *
   * @param failed receives the reason if the network refuses a message, on its own thread
   */
  Mailer(Peers peers, Consumer<String> failed) {
    this.peers = peers;
    this.failed = failed;
  }

  void begin(Pool joined) {
    pool = joined;
  }

  boolean hasBegun() {
    return pool != null;
  }

  Pool pool() {
    Pool joined = pool;
    if (joined == null) {
      throw new IllegalStateException("the node has not joined its pool yet");
    }
    return joined;
  }

  /** Drops a message to a node that is gone. */
  @Override
  public void send(int to, NodeMessage message) {
    Member member = peers.find(to);
    if (member == null) {
      return;
    }
    try {
      transmit(member, message, NodeCodec.encode(message));
    } catch (NetworkException e) {
      // The caller possibly has the monitor of a port, and must not wait for another one.
      Thread failing =
          new Thread(() -> failed.accept(String.valueOf(e.getMessage())), "ipl-network-failed");
      failing.setDaemon(true);
      failing.start();
    }
  }

  private void transmit(Member to, NodeMessage message, byte[] bytes) {
    if (bytes.length <= Payloads.MAX_SMALL && !needsOrder(message)) {
      try {
        pool().send(to, Lane.SMALL, bytes);
        return;
      } catch (NetworkException full) {
        // Bulk has room for many more messages.
      }
    }
    pool().send(to, Lane.BULK, bytes);
  }

  /** A withdrawal must not overtake its request. */
  private static boolean needsOrder(NodeMessage message) {
    return message instanceof OfPool
        || message instanceof Ask
        || (message instanceof ToReceiver frame && frame.frame().kind() == Frame.Kind.WITHDRAW);
  }
}
