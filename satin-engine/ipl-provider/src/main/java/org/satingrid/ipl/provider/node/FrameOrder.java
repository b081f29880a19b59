package org.satingrid.ipl.provider.node;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts the frames of one direction of a connection in order, because small frames overtake large
 * ones. The connection's window limits the frames that wait. Not thread-safe.
 */
final class FrameOrder<F> {
  private final Map<Long, F> early = new HashMap<>();
  private long next;

  /**
   * Returns the frames that are now in order.
   *
   * @throws IllegalArgumentException if the frame has arrived before
   */
  List<F> accept(long number, F frame) {
    if (number < next || early.putIfAbsent(number, frame) != null) {
      throw new IllegalArgumentException("frame " + number + " of a connection has arrived twice");
    }
    List<F> ready = new ArrayList<>(1);
    F following;
    while ((following = early.remove(next)) != null) {
      ready.add(following);
      next++;
    }
    return ready;
  }
}
