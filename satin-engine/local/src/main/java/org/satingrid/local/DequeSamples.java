package org.satingrid.local;

/**
 * Tasks in all deques, looked at now and then.
 *
 * @param samples how often
 * @param mean tasks, on average
 */
public record DequeSamples(int samples, double mean) {

  static final DequeSamples NONE = new DequeSamples(0, 0);

  DequeSamples and(int tasks) {
    return new DequeSamples(samples + 1, mean + (tasks - mean) / (samples + 1));
  }
}
