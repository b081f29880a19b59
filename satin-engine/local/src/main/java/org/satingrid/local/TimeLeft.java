package org.satingrid.local;

import org.jspecify.annotations.Nullable;

/**
 * The displayed progress and time left. Each value is computed from the previous value and a new
 * observation of the progress, without a clock.
 *
 * <p>Progress never falls. The time left counts down with the clock and approaches the estimate. If
 * the estimate is a little higher than the displayed time, the displayed time stays the same. If
 * the estimate is much higher than the displayed time, the displayed time rises slowly. Successive
 * values are therefore close to each other, and a wrong first guess is still corrected.
 *
 * <p>The estimate is the remaining share divided by the recent speed, which is the speed in the
 * last third of the time until now. Weights of tasks are estimates, so that the speed of progress
 * differs between the parts of a program. The longer a program runs, the longer is the period of
 * this average.
 *
 * @param seconds time since the start
 * @param progress share of the work that is done, 0 to 1
 * @param speed recent progress per second
 * @param left seconds, or null while too little is known
 */
public record TimeLeft(double seconds, double progress, double speed, @Nullable Double left) {

  /** Makes the state before the first observation. */
  public static final TimeLeft START = new TimeLeft(0, 0, 0, null);

  private static final double FIRST_SECONDS = 1;
  private static final double FIRST_PROGRESS = 0.01;
  private static final double MIN_MEMORY = 1;

  /** An estimate up to this factor above the displayed value counts as noise. */
  private static final double NOISE_FACTOR = 1.25;

  private static final double NOISE_SECONDS = 2;

  /**
   * The part of the distance to a lower estimate that the displayed value covers in a second. In
   * three seconds the displayed value covers 63 % of the distance.
   */
  private static final double FALL = 1.0 / 3;

  /** The rise per second toward a higher estimate, as a share of the displayed value. */
  private static final double RISE = 0.1;

  private static final double MIN_RISE = 0.5;

  /**
   * Returns the next values to display.
   *
   * @param now seconds since the start
   * @param observed progress, computed from the spawn tree or reported by the program itself
   */
  public TimeLeft next(double now, double observed) {
    double done = Math.max(progress, Math.min(1, observed));
    double step = now - seconds;
    if (!(step > 0)) {
      return new TimeLeft(seconds, done, speed, left);
    }
    double memory = Math.max(MIN_MEMORY, now / 3);
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
    return left + step * Math.max(MIN_RISE, RISE * left);
  }
}
