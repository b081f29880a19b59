package org.satingrid.portal.applications;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The order in which the jars of all people are inspected. Not thread-safe.
 *
 * <pre>
 *  enqueue(SLICE) ──► waits ──► runs for a slice ── not done ──► enqueue(WHOLE) ──► waits ──► runs
 * </pre>
 *
 * A jar first gets a short slice. If its inspection takes longer, it starts again later, with the
 * whole deadline. At most one such long turn runs at a time, and the other places serve slices. The
 * person with the smallest recent use comes first. A person without recent use waits for at most
 * one slice, plus one slice for each earlier person without recent use. Uploads of other persons do
 * not prolong the wait.
 */
final class InspectionTurns {
  /** A person's use is forgotten this long after the person's last turn. */
  static final Duration MEMORY = Duration.ofHours(1);

  /** The time that a turn lasts. */
  enum Length {
    /** A first, short turn. */
    SLICE,
    /** A second turn, which is long enough for the whole inspection. */
    WHOLE
  }

  /**
   * A turn to inspect a person's jar.
   *
   * @param number sequence number of the request
   */
  record Turn(String person, Length length, long number) {}

  private record Use(long nanos, long endedAt) {}

  private final LongSupplier nanoTime;
  private final List<Turn> waiting = new ArrayList<>();
  private final Map<String, Use> used = new HashMap<>();
  private int places;
  private boolean wholeRuns;
  private long turns;

  InspectionTurns(int places, LongSupplier nanoTime) {
    this.places = places;
    this.nanoTime = nanoTime;
  }

  Turn enqueue(String person, Length length) {
    Turn turn = new Turn(person, length, turns++);
    waiting.add(turn);
    return turn;
  }

  /** Removes a turn, because its caller no longer waits. */
  void leave(Turn turn) {
    waiting.remove(turn);
  }

  /** Starts and returns the next turn. Empty if no turn can start. */
  Optional<Turn> next() {
    if (places == 0) {
      return Optional.empty();
    }
    Optional<Turn> next =
        waiting.stream()
            .filter(turn -> turn.length() == Length.SLICE || !wholeRuns)
            .min(Comparator.comparingLong(this::use).thenComparingLong(Turn::number));
    next.ifPresent(this::start);
    return next;
  }

  private void start(Turn turn) {
    waiting.remove(turn);
    places--;
    wholeRuns |= turn.length() == Length.WHOLE;
  }

  /**
   * Frees the turn's place.
   *
   * @param nanos duration of the turn
   */
  void ended(Turn turn, long nanos) {
    places++;
    wholeRuns &= turn.length() != Length.WHOLE;
    long now = nanoTime.getAsLong();
    used.values().removeIf(use -> now - use.endedAt() > MEMORY.toNanos());
    used.merge(
        turn.person(),
        new Use(nanos, now),
        (before, last) -> new Use(before.nanos() + last.nanos(), now));
  }

  private long use(Turn turn) {
    Use use = used.get(turn.person());
    return use == null || nanoTime.getAsLong() - use.endedAt() > MEMORY.toNanos() ? 0 : use.nanos();
  }
}
