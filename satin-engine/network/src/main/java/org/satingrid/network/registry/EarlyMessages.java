package org.satingrid.network.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.satingrid.network.Pool.Lane;

/**
 * Messages that came before the news that their sender joined. Bounded: that news is on its way.
 */
final class EarlyMessages {
  private static final int MAX_BYTES = 1 << 20;
  private static final int MAX_MESSAGES = 256;

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Early(Lane lane, byte[] payload) {}

  private final List<Early> messages = new ArrayList<>();
  private int bytes;

  boolean add(Lane lane, byte[] payload) {
    if (messages.size() >= MAX_MESSAGES || bytes + payload.length > MAX_BYTES) {
      return false;
    }
    bytes += payload.length;
    return messages.add(new Early(lane, payload));
  }

  void forEach(BiConsumer<Lane, byte[]> action) {
    messages.forEach(early -> action.accept(early.lane(), early.payload()));
  }
}
