package org.satingrid.network.jgroups;

import java.util.ArrayDeque;
import java.util.Queue;
import org.satingrid.network.NetworkException;

/** Numbers small messages to one member and bounds what it has not taken. Not thread-safe. */
final class SmallSender {
  static final int MAX_MESSAGES = 8192;
  static final int MAX_BYTES = 16 << 20;

  private final Queue<Integer> sizes = new ArrayDeque<>();
  private long next;
  private long taken;
  private int bytes;

  /** The number of the next message. */
  long assign(int size) {
    if (sizes.size() >= MAX_MESSAGES || bytes + size > MAX_BYTES) {
      throw new NetworkException(
          sizes.size() + " small messages, " + bytes + " bytes, were sent and not taken");
    }
    sizes.add(size);
    bytes += size;
    return next++;
  }

  void taken(long upTo) {
    while (taken < Math.min(upTo, next)) {
      bytes -= sizes.remove();
      taken++;
    }
  }

  boolean drained() {
    return taken == next;
  }

  long next() {
    return next;
  }
}
