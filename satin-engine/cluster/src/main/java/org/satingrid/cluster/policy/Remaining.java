package org.satingrid.cluster.policy;

/**
 * Estimates how long the work of this node will last: the present work divided by the recent pace,
 * both as shares of the job. Siblings get equal shares, even if their work differs. In an irregular
 * tree the estimate can therefore be wrong by any factor. The estimate only decides when to send
 * requests, not which tasks to give. A request that is too early costs a message. A request that is
 * too late is as good as a request that an idle node sends.
 */
final class Remaining {
  /** The time over which the pace is averaged, about half a second. */
  private static final double MEMORY_NANOS = 500e6;

  private double pace;
  private double lastDone;
  private long lastTime;
  private double held;
  private boolean started;

  void observe(double newHeld, double done, long now) {
    held = newHeld;
    if (!started) {
      started = true;
      lastDone = done;
      lastTime = now;
      return;
    }
    long time = now - lastTime;
    if (time <= 0) {
      return;
    }
    double share = 1 - Math.exp(-time / MEMORY_NANOS);
    pace += share * ((done - lastDone) / time - pace);
    lastDone = done;
    lastTime = now;
  }

  /** Returns a time in nanoseconds. Infinite while the pace is unknown or this node has no work. */
  double nanos() {
    return nothingHeld() || pace <= 0 ? Double.POSITIVE_INFINITY : held / pace;
  }

  /** Returns the share of the job on this node. */
  double held() {
    return held;
  }

  /**
   * Returns how long this node needs for this share of the job. Infinite while the pace is unknown.
   */
  double nanosOf(double weight) {
    return pace <= 0 ? Double.POSITIVE_INFINITY : weight / pace;
  }

  boolean nothingHeld() {
    return held <= 1e-12;
  }
}
