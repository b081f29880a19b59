package org.satingrid.network.grid.lanes;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Puts the small messages of one sender in order. The messages are sent independently, so that they
 * do not wait for one another. Therefore they can overtake one another. {@link SmallSender} repeats
 * lost messages, and this window ignores duplicates. The window never skips a gap: a window with a
 * time limit would lose messages that wait in its own sockets if its process is delayed for that
 * time. Not thread-safe.
 */
final class ReorderWindow {
  private final TreeMap<Long, byte[]> early = new TreeMap<>();
  private long next;

  /** Accepts a message. Returns the messages that are now in order. */
  List<byte[]> accept(long sequence, byte[] payload) {
    if (sequence < next || sequence >= next + SmallSender.MAX_MESSAGES) {
      return List.of();
    }
    if (sequence > next) {
      early.put(sequence, payload);
      return List.of();
    }
    next++;
    if (early.isEmpty()) {
      return List.of(payload);
    }
    List<byte[]> ready = new ArrayList<>();
    ready.add(payload);
    byte[] waiting;
    while ((waiting = early.remove(next)) != null) {
      ready.add(waiting);
      next++;
    }
    return ready;
  }

  /** Returns the number of the first message not yet accepted. */
  long next() {
    return next;
  }
}
