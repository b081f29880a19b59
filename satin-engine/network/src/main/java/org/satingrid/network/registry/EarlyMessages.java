package org.satingrid.network.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.satingrid.network.Member;

/**
 * Messages that arrived before the joining of their sender was reported. A low limit of their
 * number suffices, because this report arrives soon.
 */
final class EarlyMessages {
  private static final int MAX_BYTES = 1 << 20;
  private static final int MAX_MESSAGES = 256;

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
