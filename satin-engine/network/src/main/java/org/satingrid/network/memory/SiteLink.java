package org.satingrid.network.memory;

import java.util.concurrent.TimeUnit;

/**
 * One direction of a link, one lane: messages follow one another at its bandwidth. That the lanes
 * do not share it is the ideal which real networks approach with small credits.
 */
final class SiteLink {
  private final LinkModel.Link link;
  private long freeAt;
  private boolean used;

  SiteLink(LinkModel.Link link) {
    this.link = link;
  }

  /** Takes the link for a message; nanoseconds from now until it arrives. */
  synchronized long transfer(long now, int bytes) {
    long start = used && freeAt - now > 0 ? freeAt : now;
    used = true;
    freeAt = start + (long) (bytes / link.bytesPerSecond() * TimeUnit.SECONDS.toNanos(1));
    return freeAt - now + link.oneWay().toNanos();
  }
}
