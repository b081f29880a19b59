package org.satingrid.ipl.provider.flow;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A queue of parts. Immutable. Appending and removing take a constant time on average, because a
 * window has many thousands of small messages.
 *
 * <p>The parts are two linked lists: the oldest part is the head of {@code front}, and the newest
 * one is the head of {@code back}. {@code front} is empty only if the queue is.
 */
final class Parts {
  static final Parts EMPTY = new Parts(null, null, 0, 0);

  private record Link(Part part, @Nullable Link next) {}

  private final @Nullable Link front;
  private final @Nullable Link back;
  private final int size;
  private final int ends;

  private Parts(@Nullable Link front, @Nullable Link back, int size, int ends) {
    this.front = front;
    this.back = back;
    this.size = size;
    this.ends = ends;
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Returns true if the queue has the last part of a message. */
  boolean hasEnd() {
    return ends > 0;
  }

  /**
   * Returns the oldest part.
   *
   * @throws IllegalStateException if the queue is empty
   */
  Part first() {
    if (front == null) {
      throw new IllegalStateException("no part is buffered");
    }
    return front.part();
  }

  Parts append(Part part) {
    int moreEnds = ends + (part.last() ? 1 : 0);
    return front == null
        ? new Parts(new Link(part, null), null, 1, moreEnds)
        : new Parts(front, new Link(part, back), size + 1, moreEnds);
  }

  /** Returns the queue without its oldest part. */
  Parts rest() {
    int restEnds = ends - (first().last() ? 1 : 0);
    Link next = front == null ? null : front.next();
    return next == null
        ? new Parts(reversed(back), null, size - 1, restEnds)
        : new Parts(next, back, size - 1, restEnds);
  }

  /** Returns the parts up to the last end of a message. */
  Parts untilLastEnd() {
    List<Part> all = toList();
    int kept = all.size();
    while (kept > 0 && !all.get(kept - 1).last()) {
      kept--;
    }
    Parts result = EMPTY;
    for (Part part : all.subList(0, kept)) {
      result = result.append(part);
    }
    return result;
  }

  /** Returns the number of parts up to the first end of a message, or 0. */
  int firstEnd() {
    if (ends == 0) {
      return 0;
    }
    int count = 1;
    Parts rest = this;
    while (!rest.first().last()) {
      rest = rest.rest();
      count++;
    }
    return count;
  }

  private static @Nullable Link reversed(@Nullable Link list) {
    Link result = null;
    for (Link at = list; at != null; at = at.next()) {
      result = new Link(at.part(), result);
    }
    return result;
  }

  List<Part> toList() {
    List<Part> all = new ArrayList<>(size);
    for (Link at = front; at != null; at = at.next()) {
      all.add(at.part());
    }
    for (Link at = reversed(back); at != null; at = at.next()) {
      all.add(at.part());
    }
    return all;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Parts that && size == that.size && toList().equals(that.toList());
  }

  @Override
  public int hashCode() {
    return toList().hashCode();
  }

  @Override
  public String toString() {
    return toList().toString();
  }
}
