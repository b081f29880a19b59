package org.satingrid.network.jgroups;

/**
 * When the views of all sites are asked for again, in ticks of the network. News of a site may be
 * lost, and whoever waits for some should not wait for long; but everybody asks every site.
 */
final class Refreshes {
  private static final int TICKS = 20;
  private static final int TICKS_WHEN_WAITING = 4;
  private static final int RESTLESS_TICKS = 40;

  private long ticks;
  private long restlessUntil;

  /** A node cannot be reached directly any more. It may be gone, and its site about to say so. */
  void linkEnded() {
    restlessUntil = ticks + RESTLESS_TICKS;
  }

  /**
   * A tick.
   *
   * @param waiting whether somebody waits for a site
   * @return whether to ask now
   */
  boolean isDue(boolean waiting) {
    ticks++;
    boolean often = waiting || ticks <= restlessUntil;
    return ticks % (often ? TICKS_WHEN_WAITING : TICKS) == 0;
  }
}
