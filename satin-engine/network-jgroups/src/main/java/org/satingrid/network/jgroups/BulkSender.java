package org.satingrid.network.jgroups;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.support.Payloads;

/**
 * Cuts bulk messages to one member into pieces, at most two of which are under way: nothing
 * monopolises a link, and a steal waits behind 384 KiB per pair at most. What is not taken for
 * {@link #RESEND_NANOS} is sent again (go back to the first untaken piece). Not thread-safe.
 */
final class BulkSender {
  static final int MAX_PIECE = 192 << 10;
  static final long RESEND_NANOS = 10_000_000_000L;

  private static final int WINDOW = 2;

  /** A piece of a message on its way. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Piece(long sequence, boolean last, byte[] content) {}

  private final Member to;
  private final Queue<byte[]> queue = new ArrayDeque<>();
  private final ArrayDeque<Piece> underWay = new ArrayDeque<>();
  private byte @Nullable [] current;
  private int offset;
  private long queuedBytes;
  private long next;
  private long sentAt;

  BulkSender(Member to) {
    this.to = to;
  }

  /** Queues a message; fails if too much is waiting. */
  void offer(byte[] payload) {
    queuedBytes = Payloads.queued(queuedBytes, payload, to);
    queue.add(payload);
  }

  /** Pieces to send now. */
  List<Piece> ready(long now) {
    List<Piece> pieces = new ArrayList<>(WINDOW);
    while (underWay.size() < WINDOW && (current != null || !queue.isEmpty())) {
      Piece piece = cut();
      underWay.add(piece);
      pieces.add(piece);
      sentAt = now;
    }
    return pieces;
  }

  void taken(long upTo, long now) {
    while (!underWay.isEmpty() && underWay.element().sequence() < upTo) {
      queuedBytes -= underWay.remove().content().length;
      sentAt = now;
    }
  }

  /** Pieces to send again. */
  List<Piece> overdue(long now) {
    if (underWay.isEmpty() || now - sentAt < RESEND_NANOS) {
      return List.of();
    }
    sentAt = now;
    return List.copyOf(underWay);
  }

  boolean drained() {
    return underWay.isEmpty() && current == null && queue.isEmpty();
  }

  private Piece cut() {
    byte[] message = current;
    if (message == null) {
      message = queue.remove();
      offset = 0;
    }
    int length = Math.min(MAX_PIECE, message.length - offset);
    boolean last = offset + length == message.length;
    byte[] content = Arrays.copyOfRange(message, offset, offset + length);
    offset += length;
    current = last ? null : message;
    return new Piece(next++, last, content);
  }
}
