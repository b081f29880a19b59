package org.satingrid.network.link;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Pieces;

/**
 * The engine's bulk messages, cut into pieces for its agent. The agent sets the number of bytes
 * that can be on their way to a member. The next piece follows when the receiver has accepted an
 * earlier piece. Any thread can call it. Pieces are passed on in order, under the lock.
 */
final class BulkOut {
  /**
   * The first limit of the bytes that are on their way to a member. Later limits come from the
   * agent.
   */
  private static final int FIRST_WINDOW = 2 * Payloads.MAX_PIECE;

  /**
   * The cost of a message in addition to its payload, so that the number of empty messages is
   * limited.
   */
  private static final int OVERHEAD = 64;

  /** Receives pieces. Returns false if the link is closed. */
  interface Link {
    boolean piece(ToAgent.Piece piece);
  }

  private final Link link;
  private final Map<Integer, Flow> flows = new HashMap<>();
  private long untaken;

  /** The messages to one member. */
  private static final class Flow {
    final Queue<byte[]> messages = new ArrayDeque<>();
    final Queue<ToAgent.Piece> underWay = new ArrayDeque<>();
    int offset;
    long untaken;
    long bytesUnderWay;
    int window = FIRST_WINDOW;

    /**
     * Returns the next piece. Returns null if no message is queued, or if the next piece must wait.
     */
    ToAgent.@Nullable Piece next(int to) {
      byte[] message = messages.peek();
      if (message == null) {
        return null;
      }
      int length = Math.min(Math.min(Payloads.MAX_PIECE, window), message.length - offset);
      if (!underWay.isEmpty() && bytesUnderWay > window - length) {
        return null;
      }
      byte[] content =
          length == message.length ? message : Arrays.copyOfRange(message, offset, offset + length);
      offset += length;
      ToAgent.Piece piece = new ToAgent.Piece(to, message.length - offset, content);
      if (piece.left() == 0) {
        messages.remove();
        offset = 0;
      }
      bytesUnderWay += length;
      underWay.add(piece);
      return piece;
    }
  }

  BulkOut(Link link) {
    this.link = link;
  }

  /** Returns the bytes that a piece counts at both ends of the link. */
  static long cost(ToAgent.Piece piece) {
    return (long) piece.content().length + (piece.left() == 0 ? OVERHEAD : 0);
  }

  /**
   * Queues a message.
   *
   * @return false if the link is closed
   * @throws NetworkException if too many bytes wait for the member, or for all members together
   */
  synchronized boolean offer(Member to, byte[] payload) {
    Flow known = flows.get(to.id());
    Flow flow = known == null ? new Flow() : known;
    Payloads.queued(flow.untaken, payload, to);
    long cost = (long) payload.length + OVERHEAD;
    if (untaken + cost > LinkLimits.MAX_UNTAKEN) {
      throw new NetworkException(
          untaken + " bytes wait at this node for all members together; send less or wait");
    }
    flows.put(to.id(), flow);
    flow.messages.add(payload);
    flow.untaken += cost;
    untaken += cost;
    return push(to.id(), flow);
  }

  /**
   * Called when the receiver has accepted the oldest piece. From now on {@code window} bytes can be
   * on their way.
   */
  synchronized void taken(int to, int window) {
    Flow flow = flows.get(to);
    ToAgent.Piece piece = flow == null ? null : flow.underWay.poll();
    if (flow == null || piece == null) {
      return; // The member has left in the meantime.
    }
    flow.window = Math.max(Pieces.MIN_BYTES, window);
    flow.bytesUnderWay -= piece.content().length;
    flow.untaken -= cost(piece);
    untaken -= cost(piece);
    push(to, flow);
  }

  /** Called when a member is gone. Drops its waiting messages. */
  synchronized void gone(int member) {
    Flow flow = flows.remove(member);
    if (flow != null) {
      untaken -= flow.untaken;
    }
  }

  /**
   * Passes on all pieces at once, because no time is left to wait. The agent keeps the pieces that
   * it cannot send.
   */
  synchronized void flush() {
    flows.forEach(
        (to, flow) -> {
          flow.window = Integer.MAX_VALUE;
          push(to, flow);
        });
  }

  private boolean push(int to, Flow flow) {
    for (ToAgent.Piece piece = flow.next(to); piece != null; piece = flow.next(to)) {
      if (!link.piece(piece)) {
        return false;
      }
    }
    return true;
  }
}
