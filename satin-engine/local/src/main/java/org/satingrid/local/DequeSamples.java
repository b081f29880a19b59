package org.satingrid.local;

/**
 * Lengths of the deques, looked at now and then.
 *
 * @param samples how often
 * @param mean tasks in all deques, on average
 * @param most tasks in all deques, at most
 */
public record DequeSamples(int samples, double mean, int most) {

  static final DequeSamples NONE = new DequeSamples(0, 0, 0);

  DequeSamples and(int tasks) {
    return new DequeSamples(
        samples + 1, mean + (tasks - mean) / (samples + 1), Math.max(most, tasks));
  }
}
