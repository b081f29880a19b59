package org.satingrid.network.link;

import java.util.HashMap;
import java.util.Map;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.support.Payloads;

/** The engine's account of the bulk bytes that its agent still holds, by receiver. Thread-safe. */
final class Untaken {
  /** What a message costs beside its payload, so that empty ones are limited too. */
  private static final int OVERHEAD = 64;

  private final Map<Integer, Long> byReceiver = new HashMap<>();
  private long total;

  static int cost(byte[] payload) {
    return payload.length + OVERHEAD;
  }

  synchronized void add(Member to, byte[] payload) {
    long waiting = byReceiver.getOrDefault(to.id(), 0L);
    Payloads.queued(waiting, payload, to);
    if (total + cost(payload) > LinkLimits.MAX_UNTAKEN) {
      throw new NetworkException(
          total + " bytes wait at this node for all members together; send less or wait");
    }
    byReceiver.put(to.id(), waiting + cost(payload));
    total += cost(payload);
  }

  synchronized void taken(int to, int bytes) {
    long left = byReceiver.getOrDefault(to, 0L) - bytes;
    total -= bytes;
    if (left > 0) {
      byReceiver.put(to, left);
    } else {
      byReceiver.remove(to);
    }
  }
}
