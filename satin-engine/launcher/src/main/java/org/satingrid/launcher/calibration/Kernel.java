package org.satingrid.launcher.calibration;

/**
 * A fixed mix of integer, floating-point and memory work. A change of this code would redefine the
 * reference core. Therefore all nodes of a grid must run the same kernel.
 */
final class Kernel {
  /**
   * The number of units that the reference core completes per second. The number was measured on an
   * otherwise idle core of the cloud machine on which the project was developed in 2026. Another
   * machine would have been equally suitable.
   */
  static final double REFERENCE_UNITS_PER_SECOND = 150_000;

  /**
   * The logarithm of the size of the kernel's memory. Its 512 KiB are more than a first-level cache
   * and less than a second-level cache.
   */
  private static final int SLOTS_LOG = 16;

  private static final int ROUNDS_PER_UNIT = 1_000;

  private final long[] memory = new long[1 << SLOTS_LOG];
  private long state = 0x9E3779B97F4A7C15L;
  private double number = 1;

  /** Computes this many units. The result only prevents the compiler from removing the work. */
  double run(int units) {
    long bits = state;
    double x = number;
    for (int round = units * ROUNDS_PER_UNIT; round > 0; round--) {
      bits ^= bits << 13;
      bits ^= bits >>> 7;
      bits ^= bits << 17;
      int slot = (int) (bits >>> (64 - SLOTS_LOG));
      long value = memory[slot] + bits;
      memory[slot] = value;
      x = Math.sqrt(x * 0.75 + (value & 0xFF)) + 1 / (x + 1);
    }
    state = bits;
    number = x;
    return x;
  }
}
