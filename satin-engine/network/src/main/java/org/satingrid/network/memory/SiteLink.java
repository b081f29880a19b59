package org.satingrid.network.memory;

import java.util.concurrent.TimeUnit;

/**
 * One direction and lane of a link. Messages follow one another at the link's bandwidth. Each lane
 * has the whole bandwidth. A real network with small credits for bulk behaves nearly in the same
 * way.
 */
final class SiteLink {
  private final LinkModel.Link link;
  private long freeAt;
  private boolean used;

  SiteLink(LinkModel.Link link) {
    this.link = link;
  }

  /**
   * Reserves the link for a message. Returns the nanoseconds from now until the message arrives.
   */
  synchronized long transfer(long now, int bytes) {
    long start = used && freeAt - now > 0 ? freeAt : now;
    used = true;
    freeAt = start + (long) (bytes / link.bytesPerSecond() * TimeUnit.SECONDS.toNanos(1));
    return freeAt - now + link.oneWay().toNanos();
  }
}
