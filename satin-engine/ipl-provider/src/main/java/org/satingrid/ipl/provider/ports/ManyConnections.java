package org.satingrid.ipl.provider.ports;

import ibis.ipl.ConnectionFailedException;
import ibis.ipl.ConnectionTimedOutException;
import ibis.ipl.ConnectionsFailedException;
import ibis.ipl.ReceivePortIdentifier;
import ibis.ipl.SendPort;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Connects a port to several ports, one after another, each with its share of the time.
 *
 * @param millis for all together. 0 waits forever.
 * @param again tries a failed connection again while there is time
 */
record ManyConnections(SendPort port, long millis, boolean again) {
  /** Between two attempts, in nanoseconds. */
  private static final long PAUSE = 10_000_000;

  void connect(ReceivePortIdentifier[] receivers) throws ConnectionsFailedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    Queue<ReceivePortIdentifier> open = new ArrayDeque<>(List.of(receivers));
    List<ReceivePortIdentifier> made = new ArrayList<>();
    Map<ReceivePortIdentifier, ConnectionFailedException> failures = new LinkedHashMap<>();
    while (!open.isEmpty()) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()) / open.size();
      if (millis != 0 && left <= 0) {
        break;
      }
      ReceivePortIdentifier next = open.remove();
      try {
        port.connect(next, millis == 0 ? 0 : left, again);
        made.add(next);
        failures.remove(next);
      } catch (ConnectionFailedException e) {
        failures.put(next, e);
        if (again && millis != 0) {
          open.add(next);
          LockSupport.parkNanos(PAUSE);
        }
      }
    }
    open.forEach(
        late ->
            failures.putIfAbsent(
                late, new ConnectionTimedOutException("the time is over before its turn", late)));
    if (!failures.isEmpty()) {
      ConnectionsFailedException all =
          new ConnectionsFailedException(failures.size() + " connections failed");
      failures.values().forEach(all::add);
      all.setObtainedConnections(made.toArray(ReceivePortIdentifier[]::new));
      throw all;
    }
  }
}
