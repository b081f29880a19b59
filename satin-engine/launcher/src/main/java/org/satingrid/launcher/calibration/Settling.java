package org.satingrid.launcher.calibration;

import java.util.Arrays;

/**
 * Tells when the JIT compiler is done with a kernel: when the median cost of two windows of batches
 * in a row differs by little, or when enough was spent. Medians, because batches are disturbed by
 * whatever else the machine does.
 */
final class Settling {
  private static final int WINDOW = 10;
  private static final double CLOSE = 0.03;

  private final long mostNanos;
  private final long[] window = new long[WINDOW];
  private int filled;
  private long spentNanos;
  private long lastMedian = Long.MAX_VALUE;
  private boolean settled;

  /**
   * Starts without observations.
   *
   * @param mostNanos processor time after which the kernel counts as settled anyway
   */
  Settling(long mostNanos) {
    this.mostNanos = mostNanos;
  }

  /** Takes the processor time of one more batch. Returns true once settled. */
  synchronized boolean batch(long cpuNanos) {
    spentNanos += cpuNanos;
    window[filled++] = cpuNanos;
    if (filled == WINDOW) {
      filled = 0;
      Arrays.sort(window);
      long median = window[WINDOW / 2];
      settled |= Math.abs(median - lastMedian) <= CLOSE * median;
      lastMedian = median;
    }
    settled |= spentNanos >= mostNanos;
    return settled;
  }
}
