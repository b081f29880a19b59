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
 * Cuts bulk messages to one member into pieces, few of which are under way, so that a steal waits
 * behind little: how few, the fastest piece's time there and back decides ({@link Way}). When
 * nothing is taken for {@link #RESEND_NANOS}, what is under way is sent again. Not thread-safe.
 */
final class BulkSender {
  /** Fits into one fragment of JGroups (FRAG4 in the stack files). */
  static final int MAX_PIECE = 48 << 10;

  /** Of {@link Way#FAR}. */
  static final int MOST_UNDER_WAY = 8;

  static final long NEAR_NANOS = 300_000L;
  static final long FAR_NANOS = 5_000_000L;

  /** How much may be under way. */
  private enum Way {
    /**
     * To another process of the machine, or through one switch, one small piece is enough: it is
     * the processors that are busy, with a thread per process on the way, and a steal needs each of
     * these processes.
     */
    HERE(1, 20 << 10),
    NEAR(2, MAX_PIECE),
    /** Bounds the speed to 384 KiB per round trip. */
    FAR(MOST_UNDER_WAY, MAX_PIECE);

    private final int pieces;
    private final int bytes;

    Way(int pieces, int bytes) {
      this.pieces = pieces;
      this.bytes = bytes;
    }

    static Way of(long fastestNanos) {
      if (fastestNanos == Long.MAX_VALUE) {
        return NEAR; // not known yet
      }
      return fastestNanos < NEAR_NANOS ? HERE : fastestNanos < FAR_NANOS ? NEAR : FAR;
    }
  }

  /** Longer than a piece takes over a link of 20 KB/s. */
  static final long RESEND_NANOS = 3_000_000_000L;

  /** On a link that is only overloaded, repeating makes it worse, so the pauses double. */
  static final long MOST_RESEND_NANOS = 24_000_000_000L;

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
  private long pause = RESEND_NANOS;
  private long timedPiece = -1;
  private long timedAt;
  private long fastest = Long.MAX_VALUE;

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
    List<Piece> pieces = new ArrayList<>(2);
    while (underWay.size() < Way.of(fastest).pieces && (current != null || !queue.isEmpty())) {
      Piece piece = cut();
      underWay.add(piece);
      pieces.add(piece);
      sentAt = now;
      if (timedPiece < 0) {
        timedPiece = piece.sequence();
        timedAt = now;
      }
    }
    return pieces;
  }

  void taken(long upTo, long now) {
    while (!underWay.isEmpty() && underWay.element().sequence() < upTo) {
      queuedBytes -= underWay.remove().content().length;
      sentAt = now;
      pause = RESEND_NANOS;
    }
    if (timedPiece >= 0 && timedPiece < upTo) {
      fastest = Math.min(fastest, now - timedAt);
      timedPiece = -1;
    }
  }

  /** Pieces to send again. */
  List<Piece> overdue(long now) {
    if (underWay.isEmpty() || now - sentAt < pause) {
      return List.of();
    }
    pause = Math.min(2 * pause, MOST_RESEND_NANOS);
    return sendAgain(now);
  }

  /** All pieces under way, after the way that they went was lost. */
  List<Piece> again(long now) {
    pause = RESEND_NANOS;
    fastest = Long.MAX_VALUE; // the next way may be shorter or longer
    return sendAgain(now);
  }

  private List<Piece> sendAgain(long now) {
    sentAt = now;
    timedPiece = -1; // which sending is answered cannot be told
    return List.copyOf(underWay);
  }

  /** The member answers: what is not taken is not held up by a way that is broken for long. */
  void wayWorks() {
    pause = RESEND_NANOS;
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
    int length = Math.min(Way.of(fastest).bytes, message.length - offset);
    boolean last = offset + length == message.length;
    byte[] content = Arrays.copyOfRange(message, offset, offset + length);
    offset += length;
    current = last ? null : message;
    return new Piece(next++, last, content);
  }
}
