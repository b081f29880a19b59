package org.satingrid.launcher.calibration;

/**
 * A fixed mix of integer, floating-point and memory work. A change would redefine the reference
 * core. Therefore all nodes of a grid must run the same kernel.
 */
final class Kernel {
  /**
   * The reference core: it completes this many units per second. The number is what one core of the
   * cloud machine of 2026 that the project was built on completes when it has the core for itself.
   * It has no other meaning.
   */
  static final double REFERENCE_UNITS_PER_SECOND = 150_000;

  /** 512 KiB: beyond the first-level cache, within the second. */
  private static final int SLOTS_LOG = 16;

  private static final int ROUNDS_PER_UNIT = 1_000;

  private final long[] memory = new long[1 << SLOTS_LOG];
  private long state = 0x9E3779B97F4A7C15L;
  private double number = 1;

  /** Does so many units. The result only keeps the work from being optimized away. */
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
