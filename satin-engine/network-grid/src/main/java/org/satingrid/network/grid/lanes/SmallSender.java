package org.satingrid.network.grid.lanes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.satingrid.network.Member;
import org.satingrid.network.support.Payloads;

/**
 * Numbers small messages to one member. Keeps unacknowledged messages, up to a limit, so that lost
 * messages can be repeated. Not thread-safe.
 */
final class SmallSender {
  static final int MAX_MESSAGES = Payloads.MAX_SMALL_UNTAKEN;

  /**
   * The pause before unacknowledged messages are sent again. It is longer than the time that the
   * links need to repeat the messages of a broken connection.
   */
  static final long RESEND_NANOS = 2_000_000_000L;

  static final long MAX_RESEND_NANOS = 16_000_000_000L;

  /**
   * If a probe was answered, then unacknowledged messages that were sent this long before the probe
   * are lost, because no message takes so long.
   */
  static final long PASSED_NANOS = 1_000_000_000L;

  /** The limits of one repeat, so that a frozen member does not get too many messages. */
  private static final int RESEND_MESSAGES = 64;

  private static final int RESEND_BYTES = 128 << 10;

  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  private record Untaken(byte[] payload, Runnable taken) {}

  private final Member to;
  private final ArrayDeque<Untaken> untaken = new ArrayDeque<>();
  private long taken;
  private int bytes;
  private long progressAt;
  private long pause = RESEND_NANOS;

  /** A message to send again. */
  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  record Numbered(long sequence, byte[] payload) {}

  SmallSender(Member to) {
    this.to = to;
  }

  /**
   * Keeps a message until it is acknowledged, and returns its number.
   *
   * @param whenTaken a task that {@link #taken} returns when the message is acknowledged
   */
  long assign(byte[] payload, Runnable whenTaken, long now) {
    Payloads.untaken(untaken.size(), bytes, payload.length, to);
    if (untaken.isEmpty()) {
      progressAt = now;
    }
    long sequence = next();
    untaken.add(new Untaken(payload, whenTaken));
    bytes += payload.length;
    return sequence;
  }

  /**
   * Called when the member has accepted the messages before this number.
   *
   * @return the tasks to run for these messages
   */
  List<Runnable> taken(long upTo, long now) {
    List<Runnable> told = new ArrayList<>();
    while (taken < upTo && !untaken.isEmpty()) {
      Untaken oldest = untaken.remove();
      bytes -= oldest.payload().length;
      told.add(oldest.taken());
      taken++;
      progressAt = now;
      pause = RESEND_NANOS;
    }
    return told;
  }

  /** Returns the oldest unacknowledged messages if no message was acknowledged during the pause. */
  List<Numbered> overdue(long now) {
    if (untaken.isEmpty() || now - progressAt < pause) {
      return List.of();
    }
    progressAt = now;
    pause = Math.min(2 * pause, MAX_RESEND_NANOS);
    return oldest(RESEND_MESSAGES, RESEND_BYTES);
  }

  /**
   * Returns the oldest unacknowledged messages if they were sent well before an answered probe. The
   * answer shows that the route works, and therefore that these messages are lost. After a long
   * interruption, this method returns these messages before their pause has ended.
   */
  List<Numbered> passed(long probedAt, long now) {
    if (untaken.isEmpty() || probedAt - progressAt < PASSED_NANOS) {
      return List.of();
    }
    progressAt = now;
    pause = RESEND_NANOS;
    return oldest(RESEND_MESSAGES, RESEND_BYTES);
  }

  /** Returns all unacknowledged messages. Called when the route to the member was lost. */
  List<Numbered> again(long now) {
    progressAt = now;
    pause = RESEND_NANOS;
    return oldest(MAX_MESSAGES, Payloads.MAX_SMALL_UNTAKEN_BYTES);
  }

  private List<Numbered> oldest(int messages, int most) {
    List<Numbered> again = new ArrayList<>();
    Iterator<Untaken> oldest = untaken.iterator();
    int sum = 0;
    while (oldest.hasNext() && again.size() < messages && sum < most) {
      byte[] payload = oldest.next().payload();
      sum += payload.length;
      again.add(new Numbered(taken + again.size(), payload));
    }
    return again;
  }

  boolean drained() {
    return untaken.isEmpty();
  }

  long next() {
    return taken + untaken.size();
  }
}
