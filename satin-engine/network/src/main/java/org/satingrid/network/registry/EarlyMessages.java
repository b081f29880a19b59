package org.satingrid.network.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.satingrid.network.Member;
import org.satingrid.network.support.Payloads;

/**
 * Messages that arrived before the joining of their sender was reported. A sender stops at the same
 * limits until its messages are accepted. Therefore an agent has room for all of them.
 */
final class EarlyMessages {
  /** All small messages, and the pieces of bulk on their way. */
  private static final int MAX_BYTES = Payloads.MAX_SMALL_UNTAKEN_BYTES + (1 << 20);

  private static final int MAX_MESSAGES = Payloads.MAX_SMALL_UNTAKEN + 256;

  private final List<Consumer<Member>> messages = new ArrayList<>();
  private int bytes;

  boolean add(int size, Consumer<Member> delivery) {
    if (messages.size() >= MAX_MESSAGES || bytes + size > MAX_BYTES) {
      return false;
    }
    bytes += size;
    return messages.add(delivery);
  }

  void deliver(Member from) {
    messages.forEach(delivery -> delivery.accept(from));
  }
}
