package org.satingrid.local;

/**
 * The number of tasks in all deques, sampled from time to time.
 *
 * @param samples number of samples
 * @param mean average number of tasks
 */
public record DequeSamples(int samples, double mean) {

  static final DequeSamples NONE = new DequeSamples(0, 0);

  DequeSamples and(int tasks) {
    return new DequeSamples(samples + 1, mean + (tasks - mean) / (samples + 1));
  }
}
