package org.satingrid.examples.raytracer;

/**
 * The random numbers of one ray: a sequence that spreads evenly over the samples of a pixel. A hash
 * of the pixel shifts the sequence, so that neighbouring pixels get different numbers. The numbers
 * depend only on the ray's position and number.
 *
 * <p>Source: M. Roberts, "The Unreasonable Effectiveness of Quasirandom Sequences" (2018), for the
 * additive recurrence. The shift is Cranley and Patterson's (1976). The hash is SplitMix64's.
 */
final class Sampler {

  /** Irrational steps, without simple ratios between them. */
  private static final double[] STEPS = {
    0.7548776662466927, 0.5698402909980532, 0.6180339887498949, 0.4142135623730951,
    0.7320508075688772, 0.2360679774997898, 0.3247179572447460, 0.8392867552141612,
  };

  private final long pixel;
  private final int sample;
  private int drawn;

  Sampler(int x, int y, int sample) {
    this.pixel = hash(((long) y << 32) | x);
    this.sample = sample;
  }

  /** Returns the next number, 0 (inclusive) to 1. */
  double next() {
    int dimension = drawn++;
    double shift = (hash(pixel + dimension) >>> 11) * 0x1p-53;
    double value = shift + sample * STEPS[dimension % STEPS.length];
    return value - Math.floor(value);
  }

  private static long hash(long seed) {
    long z = seed * 0x9E3779B97F4A7C15L + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
