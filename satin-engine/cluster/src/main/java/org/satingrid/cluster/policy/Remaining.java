package org.satingrid.cluster.policy;

/**
 * How long this node's work will last: what it holds divided by its recent pace, both as shares of
 * the job. Shares divide evenly among siblings, whatever their work, so in an irregular tree this
 * is wrong by any factor. It only decides when to ask, never what to give: too early costs a
 * request, too late what it would have cost without asking ahead.
 */
final class Remaining {
  /** The pace is that of about the last half second. */
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

  /** Nanoseconds of work; infinite while nothing is known, or nothing is here to go by. */
  double nanos() {
    return nothingHeld() || pace <= 0 ? Double.POSITIVE_INFINITY : held / pace;
  }

  /** Share of the job that is here. */
  double held() {
    return held;
  }

  /** How long this share of the job lasts here; infinite while nothing is known. */
  double nanosOf(double weight) {
    return pace <= 0 ? Double.POSITIVE_INFINITY : weight / pace;
  }

  boolean nothingHeld() {
    return held <= 1e-12;
  }
}
