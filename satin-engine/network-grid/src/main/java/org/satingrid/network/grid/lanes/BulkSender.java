package org.satingrid.network.grid.lanes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import org.satingrid.network.Member;
import org.satingrid.network.grid.membership.Way;
import org.satingrid.network.support.Payloads;

/**
 * Cuts bulk messages to one member into pieces, few of which are under way, so that a steal waits
 * behind little: how few, the fastest piece's time there and back decides ({@link Way}). When
 * nothing is taken for {@link #RESEND_NANOS}, what is under way is sent again. Not thread-safe.
 */
final class BulkSender {
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
    NEAR(2, Payloads.MAX_PIECE),
    /** Bounds the speed to 384 KiB per round trip. */
    FAR(MOST_UNDER_WAY, Payloads.MAX_PIECE);

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

  /** A piece of a message on its way; so many bytes of the message follow it. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Piece(long sequence, int left, byte[] content) {}

  /** A message, or what has come of it to be passed on; so many bytes follow. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Chunk(byte[] content, int left, Runnable taken) {}

  private final Member to;

  /** Not cut to their end; of the first, up to the offset. */
  private final Queue<Chunk> queue = new ArrayDeque<>();

  private final Queue<Piece> underWay = new ArrayDeque<>();

  /** Of each piece under way: what is to be run when it is taken. */
  private final Queue<Runnable> waiting = new ArrayDeque<>();

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
    offer(payload, 0, BulkSender::nobodyWaits);
  }

  /**
   * Queues a piece of a message that is passed on.
   *
   * @param left bytes of the message after it
   * @param taken among those that {@link #taken} returns when all of it has been taken
   */
  void offer(byte[] content, int left, Runnable taken) {
    queuedBytes = Payloads.queued(queuedBytes, content, to);
    queue.add(new Chunk(content, left, taken));
  }

  /** Bytes that are worth having under way. */
  int window() {
    Way way = Way.of(fastest);
    return way.pieces * way.bytes;
  }

  /** Pieces to send now. */
  List<Piece> ready(long now) {
    List<Piece> pieces = new ArrayList<>(2);
    while (underWay.size() < Way.of(fastest).pieces && !queue.isEmpty()) {
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

  /**
   * The member has taken the pieces before this one.
   *
   * @return what is to be run for those who wait for that
   */
  List<Runnable> taken(long upTo, long now) {
    List<Runnable> told = new ArrayList<>(1);
    while (!underWay.isEmpty() && underWay.element().sequence() < upTo) {
      queuedBytes -= underWay.remove().content().length;
      told.add(waiting.remove());
      sentAt = now;
      pause = RESEND_NANOS;
    }
    if (timedPiece >= 0 && timedPiece < upTo) {
      fastest = Math.min(fastest, now - timedAt);
      timedPiece = -1;
    }
    return told;
  }

  /** The member is gone; returns what is to be run for those who wait. */
  List<Runnable> drop() {
    List<Runnable> told = new ArrayList<>(waiting);
    queue.forEach(chunk -> told.add(chunk.taken()));
    underWay.clear();
    waiting.clear();
    queue.clear();
    return told;
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
    return underWay.isEmpty() && queue.isEmpty();
  }

  private Piece cut() {
    Chunk chunk = queue.element();
    int length = Math.min(Way.of(fastest).bytes, chunk.content().length - offset);
    byte[] content =
        length == chunk.content().length
            ? chunk.content()
            : Arrays.copyOfRange(chunk.content(), offset, offset + length);
    offset += length;
    int rest = chunk.content().length - offset;
    if (rest == 0) {
      queue.remove();
      offset = 0;
    }
    waiting.add(rest == 0 ? chunk.taken() : BulkSender::nobodyWaits);
    return new Piece(next++, rest + chunk.left(), content);
  }

  private static void nobodyWaits() {}
}
