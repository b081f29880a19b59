package org.satingrid.network.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Messages that came before the news that their sender joined. Bounded: that news is on its way.
 */
final class EarlyMessages {
  private static final int MAX_BYTES = 1 << 20;
  private static final int MAX_MESSAGES = 256;

  private final List<byte[]> messages = new ArrayList<>();
  private int bytes;

  boolean add(byte[] payload) {
    if (messages.size() >= MAX_MESSAGES || bytes + payload.length > MAX_BYTES) {
      return false;
    }
    bytes += payload.length;
    return messages.add(payload);
  }

  void forEach(Consumer<byte[]> action) {
    messages.forEach(action);
  }
}
