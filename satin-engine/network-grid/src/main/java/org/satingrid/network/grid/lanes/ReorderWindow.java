package org.satingrid.network.grid.lanes;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Puts the small messages of one sender in order. They travel out of band, so that they do not wait
 * for one another, and may overtake one another. {@link SmallSender} repeats lost messages, and
 * duplicates are ignored. The window never gives up a gap. A window with a time limit would lose
 * messages that wait in its own sockets whenever its process is held up for that long. Not
 * thread-safe.
 */
final class ReorderWindow {
  private final TreeMap<Long, byte[]> early = new TreeMap<>();
  private long next;

  /** Takes a message. Returns the messages that are now in order. */
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

  /** Returns the first number not yet taken. */
  long next() {
    return next;
  }
}
