package org.satingrid.network.jgroups;

/**
 * Whether the hub has been silent for too long, or this process was held up and has not read yet
 * what the hub said meanwhile. Times in milliseconds, of one clock. Confined to one thread at a
 * time.
 */
final class HubSilence {
  private final long timeout;
  private final long late;
  private long lookedAt;
  private long awakeSince;

  /**
   * Begins to look.
   *
   * @param timeout what is too long
   * @param late what does not pass between two looks of a process that is not held up
   */
  HubSilence(long timeout, long late, long now) {
    this.timeout = timeout;
    this.late = late;
    this.lookedAt = now;
    this.awakeSince = now;
  }

  /** To be called periodically. */
  void look(long now) {
    if (now - lookedAt > late) {
      awakeSince = now;
    }
    lookedAt = now;
  }

  boolean isTooLong(long heardAt, long now) {
    return now - Math.max(heardAt, awakeSince) > timeout;
  }
}
