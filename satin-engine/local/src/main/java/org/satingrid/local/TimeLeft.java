package org.satingrid.local;

import org.jspecify.annotations.Nullable;

/**
 * The displayed progress and time left, computed from progress alone. Each value follows from the
 * previous one and a new observation, without a clock.
 *
 * <p>Progress never falls. The time left counts down with the clock and drifts towards the
 * estimate. While the estimate is only a little higher than the displayed value, this value stands
 * still. If the estimate is much higher, the value rises slowly. Therefore successive values are
 * close to each other, and a wrong first guess is still corrected.
 *
 * <p>The estimate is the remaining share divided by the recent speed. "Recent" is the last third of
 * the time so far. Weights of tasks are guesses, so that the speed of progress differs between the
 * parts of a program, and an older program gives more to average over.
 *
 * @param seconds since the start
 * @param progress share of the work that is done, 0 to 1
 * @param speed recent progress per second
 * @param left seconds, or null while too little is known
 */
public record TimeLeft(double seconds, double progress, double speed, @Nullable Double left) {

  /** Before the first observation. */
  public static final TimeLeft START = new TimeLeft(0, 0, 0, null);

  private static final double FIRST_SECONDS = 1;
  private static final double FIRST_PROGRESS = 0.01;
  private static final double SHORTEST_MEMORY = 1;

  /** Within this of what is shown, a higher estimate is taken for noise. */
  private static final double NOISE_FACTOR = 1.25;

  private static final double NOISE_SECONDS = 2;

  /** Per second: 63 % of the way down to the estimate take three seconds. */
  private static final double FALL = 1.0 / 3;

  /** Per second, of what is shown. */
  private static final double RISE = 0.1;

  private static final double LEAST_RISE = 0.5;

  /**
   * The next value to show.
   *
   * @param now seconds since the start
   * @param observed progress by the spawn tree or the program's own word
   */
  public TimeLeft next(double now, double observed) {
    double done = Math.max(progress, Math.min(1, observed));
    double step = now - seconds;
    if (!(step > 0)) {
      return new TimeLeft(seconds, done, speed, left);
    }
    double memory = Math.max(SHORTEST_MEMORY, now / 3);
    double share = progress == 0 ? 1 : 1 - Math.exp(-step / memory);
    double newest = progress == 0 ? done / now : (done - progress) / step;
    double recent = speed + share * (newest - speed);
    return new TimeLeft(now, done, recent, shown(now, step, done, recent));
  }

  private @Nullable Double shown(double now, double step, double done, double recent) {
    if (done >= 1) {
      return 0.0;
    }
    double estimate = (1 - done) / recent;
    if (left == null) {
      return now >= FIRST_SECONDS && done >= FIRST_PROGRESS ? estimate : null;
    }
    double counted = Math.max(0, left - step);
    if (estimate <= counted) {
      return estimate + (counted - estimate) * Math.exp(-step * FALL);
    }
    if (estimate <= left * NOISE_FACTOR + NOISE_SECONDS) {
      return Math.min(left, estimate);
    }
    return left + step * Math.max(LEAST_RISE, RISE * left);
  }
}
