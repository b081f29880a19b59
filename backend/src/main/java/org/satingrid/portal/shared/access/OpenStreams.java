package org.satingrid.portal.shared.access;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.RetryAfterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Counts and ends the streams that clients follow. The rights of a stream's caller are checked only
 * once, at its start. Therefore this class ends a stream after the session or API token of its
 * caller has ended. One person can have at most a quarter of the streams of a kind.
 */
@Component
public class OpenStreams {
  /**
   * Time between two checks. A stream ends within a minute after the session or token of its
   * caller.
   */
  private static final String LOOK_MILLIS = "20000";

  private static final Logger LOG = LoggerFactory.getLogger(OpenStreams.class);
  private static final int MIN_OF_PERSON = 10;

  private final Keys keys;
  private final List<Ticket> open = new CopyOnWriteArrayList<>();

  OpenStreams(Keys keys) {
    this.keys = keys;
  }

  /** An open stream. Closing it again does no harm. */
  public final class Ticket implements AutoCloseable {
    private final String kind;
    private final Caller caller;
    private final Runnable end;

    private Ticket(String kind, Caller caller, Runnable end) {
      this.kind = kind;
      this.caller = caller;
      this.end = end;
    }

    @Override
    public void close() {
      open.remove(this);
    }
  }

  /**
   * Counts a stream. Throws 503 if all callers together, or this person, have too many streams.
   *
   * @param max maximum number of streams of this kind
   * @param end ends the stream, can be called by any thread
   */
  public Ticket add(String kind, int max, Caller caller, Runnable end) {
    Ticket ticket = new Ticket(kind, caller, end);
    synchronized (this) {
      long all = open.stream().filter(other -> other.kind.equals(kind)).count();
      long own =
          open.stream()
              .filter(other -> other.kind.equals(kind))
              .filter(other -> other.caller.name().equals(caller.name()))
              .count();
      if (all >= max || own >= Math.min(max, Math.max(MIN_OF_PERSON, max / 4))) {
        throw new RetryAfterException(
            ProblemCode.TOO_MANY_STREAMS,
            all >= max
                ? "Too many clients follow " + kind + "; try again later."
                : "You follow " + own + " streams of " + kind + "; end one of them first.",
            Duration.ofSeconds(10));
      }
      open.add(ticket);
    }
    return ticket;
  }

  /** Ends streams of callers with a session or token that is no longer valid. */
  @Scheduled(fixedDelayString = LOOK_MILLIS)
  public void endThoseWithoutKey() {
    Map<Object, Boolean> known = new HashMap<>();
    for (Ticket ticket : open) {
      try {
        Object key = ticket.caller.authentication() == null ? "" : ticket.caller.authentication();
        if (!known.computeIfAbsent(key, unused -> keys.areGood(ticket.caller))) {
          ticket.close();
          ticket.end.run();
        }
      } catch (RuntimeException e) {
        LOG.warn("The cipher key of a stream could not be checked; trying again later", e);
      }
    }
  }
}
