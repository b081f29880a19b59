package org.satingrid.network.memory;

import java.util.ArrayDeque;
import java.util.Queue;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.support.Payloads;

/** Messages of one lane on their way from one member to another, in order. */
final class Wire {
  private final InMemoryPool sender;
  private final InMemoryPool receiver;
  private final Lane lane;
  private final SiteLink link;
  private final Scheduler scheduler;
  private final Queue<byte[]> underWay = new ArrayDeque<>();
  private long queuedBytes;

  Wire(InMemoryPool sender, InMemoryPool receiver, Lane lane, SiteLink link, Scheduler scheduler) {
    this.sender = sender;
    this.receiver = receiver;
    this.lane = lane;
    this.link = link;
    this.scheduler = scheduler;
  }

  void send(byte[] payload) {
    synchronized (this) {
      queuedBytes = Payloads.queued(queuedBytes, payload, receiver.self());
      underWay.add(payload);
      long delay = link.transfer(scheduler.nanoTime(), payload.length);
      if (delay > 0) {
        // Timers can end in any order. Therefore each of them takes the first message of the queue.
        scheduler.after(delay, this::arrive);
        return;
      }
    }
    arrive();
  }

  private void arrive() {
    boolean first;
    synchronized (this) {
      byte[] payload = underWay.remove();
      first = sender.arrived(receiver, lane, payload, () -> taken(payload.length));
    }
    sender.leaveWhenDrained();
    if (first) {
      receiver.handle();
    }
  }

  private synchronized void taken(int bytes) {
    queuedBytes -= bytes;
  }
}
