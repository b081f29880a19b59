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
 * Cuts bulk messages to one member into pieces. Only few pieces are on their way at a time, so that
 * a steal waits behind little data. The shortest round trip of a piece determines the number of
 * pieces on their way ({@link Way}). Pieces without an acknowledgement within {@link #RESEND_NANOS}
 * are sent again. Not thread-safe.
 */
final class BulkSender {
  /** The window of {@link Way#FAR}. */
  static final int MAX_UNDER_WAY = 8;

  static final long NEAR_NANOS = 300_000L;
  static final long FAR_NANOS = 5_000_000L;

  /** The maximum number of pieces on their way. */
  private enum Way {
    /**
     * For another process of the machine, or a node behind the same switch, one small piece is
     * enough. On such a route the processors limit the speed: each process on the way needs a
     * thread for a piece, and steals go through the same processes.
     */
    HERE(1, 20 << 10),
    NEAR(2, Payloads.MAX_PIECE),
    /** The window to all other nodes. It limits the bandwidth to 384 KiB per round trip. */
    FAR(MAX_UNDER_WAY, Payloads.MAX_PIECE);

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

  /**
   * The first pause before pieces are sent again. It is longer than the transfer of a piece on a
   * link of 20 KB/s.
   */
  static final long RESEND_NANOS = 3_000_000_000L;

  /**
   * The maximum pause. The pauses double up to this value, because repeats make an overloaded link
   * slower.
   */
  static final long MAX_RESEND_NANOS = 24_000_000_000L;

  /** A piece of a message. After the piece, {@code left} bytes of the message follow. */
  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  record Piece(long sequence, int left, byte[] content) {}

  /**
   * A complete message, or one piece of a message that this member passes on piece by piece. After
   * it, {@code left} bytes of the message follow.
   */
  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  private record Chunk(byte[] content, int left, Runnable taken) {}

  private final Member to;

  /**
   * Messages that are not completely cut into pieces. The first one is cut up to {@code offset}.
   */
  private final Queue<Chunk> queue = new ArrayDeque<>();

  private final Queue<Piece> underWay = new ArrayDeque<>();

  /** The tasks to run when the receiver has accepted pieces, one for each piece on its way. */
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

  /** Queues a message. Fails if too many bytes are waiting. */
  void offer(byte[] payload) {
    offer(payload, 0, BulkSender::nobodyWaits);
  }

  /**
   * Queues one piece of a message that this member passes on piece by piece.
   *
   * @param left number of bytes of the message after this piece
   * @param taken a task that {@link #taken} returns when the receiver has accepted the complete
   *     piece
   */
  void offer(byte[] content, int left, Runnable taken) {
    queuedBytes = Payloads.queued(queuedBytes, content, to);
    queue.add(new Chunk(content, left, taken));
  }

  /** Returns the number of bytes that should be on their way at a time. */
  int window() {
    Way way = Way.of(fastest);
    return way.pieces * way.bytes;
  }

  /** Returns the pieces to send now. */
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
   * Called when the member has accepted the pieces before this number.
   *
   * @return the tasks to run for these pieces
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

  /** Called when the member is gone. Returns the tasks of all pieces. */
  List<Runnable> drop() {
    List<Runnable> told = new ArrayList<>(waiting);
    queue.forEach(chunk -> told.add(chunk.taken()));
    underWay.clear();
    waiting.clear();
    queue.clear();
    return told;
  }

  /** Returns the pieces to send again. */
  List<Piece> overdue(long now) {
    if (underWay.isEmpty() || now - sentAt < pause) {
      return List.of();
    }
    pause = Math.min(2 * pause, MAX_RESEND_NANOS);
    return sendAgain(now);
  }

  /** Returns all pieces on their way. Called when the route to the member was lost. */
  List<Piece> again(long now) {
    pause = RESEND_NANOS;
    fastest = Long.MAX_VALUE; // the next route can be faster or slower
    return sendAgain(now);
  }

  private List<Piece> sendAgain(long now) {
    sentAt = now;
    // The piece is no longer timed, because an answer could belong to either copy of a repeated
    // piece.
    timedPiece = -1;
    return List.copyOf(underWay);
  }

  /**
   * Resets the pause when the member answers. If a broken route has made the pause long, the pieces
   * on their way need not wait for its end.
   */
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
