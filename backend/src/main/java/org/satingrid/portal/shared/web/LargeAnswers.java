package org.satingrid.portal.shared.web;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.access.Caller;

/**
 * Limits the number of large answers that are written at a time. A thread that writes a large
 * answer waits for its reader. Therefore readers can occupy only a part of the server's threads. An
 * address or a user can take only some of the places, and strangers cannot take the places of users
 * and nodes.
 *
 * <p>The files of the page have separate places, because many people can read them from one
 * address. These files are small, and a place soon becomes free. Therefore some readers can wait
 * for a place.
 */
final class LargeAnswers {
  /**
   * Minimum size of an answer that takes a place. The thread of a smaller answer does not wait for
   * its reader, because the answer fits into the server's buffers.
   */
  static final int MIN_SIZE = 32 << 10;

  static final int MAX_OF_STRANGERS = 32;
  static final int MAX_OF_ADDRESS = 16;
  static final int MAX_OF_KNOWN = 64;
  static final int MAX_OF_CALLER = 16;

  static final int MAX_OF_PAGE = 32;
  static final int MAX_PAGE_OF_ADDRESS = 24;
  static final int MAX_WAITING = 16;
  static final int MAX_WAITING_OF_ADDRESS = 8;

  /** Maximum time to wait for a place for a file of the page. */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  /**
   * Minimum number of bytes that a reader must take in each {@link #PACE_TIME}. Otherwise its
   * connection is closed.
   */
  static final int MIN_PACE = 64 << 10;

  static final Duration PACE_TIME = Duration.ofSeconds(30);

  private final Places strangers = new Places(MAX_OF_STRANGERS, MAX_OF_ADDRESS);
  private final Places known = new Places(MAX_OF_KNOWN, MAX_OF_CALLER);
  private final Places page = new Places(MAX_OF_PAGE, MAX_PAGE_OF_ADDRESS);
  private final Places queue = new Places(MAX_WAITING, MAX_WAITING_OF_ADDRESS);
  private final LongSupplier nanos;
  private final Duration patience;

  LargeAnswers(LongSupplier nanos) {
    this(nanos, PATIENCE);
  }

  LargeAnswers(LongSupplier nanos, Duration patience) {
    this.nanos = nanos;
    this.patience = patience;
  }

  /** A place for one answer, taken until it is closed. Closing it again does no harm. */
  static final class Place implements AutoCloseable {
    private final Places places;
    private final String holder;
    private boolean left;

    private Place(Places places, String holder) {
      this.places = places;
      this.holder = holder;
    }

    @Override
    public synchronized void close() {
      if (!left) {
        left = true;
        places.leave(holder);
      }
    }
  }

  /** Takes a place. Throws 503 if all places for this caller are taken. */
  Place enter(Caller caller, String address) {
    boolean stranger = caller.isStranger();
    Places places = stranger ? strangers : known;
    String holder = stranger ? ClientAddress.group(address) : caller.name();
    if (!places.enter(holder)) {
      throw busy();
    }
    return new Place(places, holder);
  }

  /**
   * Takes a place for a file of the page, and waits for it if necessary. Throws 503 if no place
   * becomes free within {@link #PATIENCE}.
   */
  Place enterPage(String address) {
    String holder = ClientAddress.group(address);
    if (!page.enter(holder) && !waitedFor(holder)) {
      throw busy();
    }
    return new Place(page, holder);
  }

  private boolean waitedFor(String holder) {
    if (!queue.enter(holder)) {
      return false;
    }
    try {
      return page.enter(holder, patience);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      queue.leave(holder);
    }
  }

  private static RetryAfterException busy() {
    return new RetryAfterException(
        ProblemCode.BUSY,
        "Too many large answers are being read at a time; send this request again after"
            + " the time in Retry-After.",
        Duration.ofSeconds(2));
  }

  /** Creates a measurement of how fast one answer is read. */
  Pace pace() {
    return new Pace();
  }

  /** Measures how fast one reader reads an answer. */
  final class Pace {
    private long begun = nanos.getAsLong();
    private long bytes;

    /** Counts written bytes. Returns false if the reader was too slow. */
    boolean holds(int written) {
      bytes += written;
      long now = nanos.getAsLong();
      if (now - begun < PACE_TIME.toNanos()) {
        return true;
      }
      boolean enough = bytes >= MIN_PACE;
      begun = now;
      bytes = 0;
      return enough;
    }
  }
}
