package org.satingrid.network.link;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import org.satingrid.network.NetworkException;

/**
 * Bulk messages of an engine that the agent's network has no room for yet, by receiver and in
 * order. Confined to the connection's own thread.
 */
final class BulkRelay {
  /** The way into the network. */
  interface Way {
    /**
     * Hands over a message, or drops it if the receiver is gone.
     *
     * @throws NetworkException if it must wait
     */
    void send(int to, byte[] payload);

    void taken(int to, byte[] payload);
  }

  private final Way way;
  private final Map<Integer, Queue<byte[]>> held = new LinkedHashMap<>();

  BulkRelay(Way way) {
    this.way = way;
  }

  void offer(int to, byte[] payload) {
    Queue<byte[]> before = held.get(to);
    if (before != null) {
      before.add(payload);
    } else if (!hand(to, payload)) {
      held.computeIfAbsent(to, id -> new ArrayDeque<>()).add(payload);
    }
  }

  void retry() {
    for (Iterator<Map.Entry<Integer, Queue<byte[]>>> i = held.entrySet().iterator();
        i.hasNext(); ) {
      Map.Entry<Integer, Queue<byte[]>> entry = i.next();
      Queue<byte[]> waiting = entry.getValue();
      for (byte[] head = waiting.peek(); head != null; head = waiting.peek()) {
        if (!hand(entry.getKey(), head)) {
          break;
        }
        waiting.remove();
      }
      if (waiting.isEmpty()) {
        i.remove();
      }
    }
  }

  boolean isEmpty() {
    return held.isEmpty();
  }

  private boolean hand(int to, byte[] payload) {
    try {
      way.send(to, payload);
    } catch (NetworkException full) {
      return false;
    }
    way.taken(to, payload);
    return true;
  }
}
