package org.satingrid.launcher.calibration;

import java.util.Arrays;

/**
 * Decides if the JIT compiler has finished with a kernel. The kernel counts as compiled when the
 * median costs of two successive windows of batches differ little, or after a maximum of processor
 * time. Medians are used because other load on the machine disturbs single batches.
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
   * @param mostNanos processor time after which the kernel counts as settled in any case
   */
  Settling(long mostNanos) {
    this.mostNanos = mostNanos;
  }

  /** Adds the processor time of one more batch. Returns true when the kernel has settled. */
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
