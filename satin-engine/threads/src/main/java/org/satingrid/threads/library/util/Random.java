package org.satingrid.threads.library.util;

import java.util.random.RandomGenerator;
import org.satingrid.threads.runtime.Hooks;

/**
 * Stands for {@link java.util.Random}. The generator follows the algorithm in the documentation of
 * the JDK's class. Its sequences therefore equal the JDK's. The seed changes at its home in one
 * step, without ordering other accesses.
 */
public class Random implements RandomGenerator {

  private static final long FACTOR = 0x5DEECE66DL;
  private static final long ADDEND = 0xBL;
  private static final long MASK = (1L << 48) - 1;
  private static final double UNIT = 0x1.0p-53;

  private static final String SEED = "org.satingrid.threads.library.util.Random.seed";
  private static final String LEFT = "org.satingrid.threads.library.util.Random.left";

  @SuppressWarnings("UnusedVariable") // the JDK's serialization finds the field by this name
  private volatile long seed;

  /**
   * The second number of the last pair with a normal distribution, or null if that number was
   * already returned.
   */
  @SuppressWarnings("UnusedVariable")
  private volatile Double left;

  public Random() {
    this(System.nanoTime() ^ System.identityHashCode(Thread.currentThread()));
  }

  public Random(long seed) {
    this.seed = scrambled(seed);
  }

  private static long scrambled(long seed) {
    return (seed ^ FACTOR) & MASK;
  }

  public void setSeed(long seed) {
    this.seed = scrambled(seed);
    left = null;
  }

  /** Returns the highest bits of the next seed. */
  protected int next(int bits) {
    long before;
    long after;
    do {
      before = (Long) Hooks.peek(this, SEED);
      after = (before * FACTOR + ADDEND) & MASK;
    } while (!Hooks.swapUnordered(this, SEED, before, after));
    return (int) (after >>> (48 - bits));
  }

  @Override
  public void nextBytes(byte[] bytes) {
    int i = 0;
    while (i < bytes.length) {
      int word = nextInt();
      for (int k = 0; k < 4 && i < bytes.length; k++) {
        bytes[i++] = (byte) word;
        word >>= 8;
      }
    }
  }

  @Override
  public int nextInt() {
    return next(32);
  }

  @Override
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive");
    }
    int bits = next(31);
    int highest = bound - 1;
    if ((bound & highest) == 0) {
      return (int) ((bound * (long) bits) >> 31);
    }
    int result = bits % bound;
    while (bits - result + highest < 0) {
      bits = next(31);
      result = bits % bound;
    }
    return result;
  }

  @Override
  public long nextLong() {
    return ((long) next(32) << 32) + next(32);
  }

  @Override
  public boolean nextBoolean() {
    return next(1) != 0;
  }

  @Override
  public float nextFloat() {
    return next(24) / (float) (1 << 24);
  }

  @Override
  public double nextDouble() {
    return (((long) next(26) << 27) + next(27)) * UNIT;
  }

  @Override
  public double nextGaussian() {
    Object before = Hooks.peek(this, LEFT);
    if (before != null && Hooks.swapUnordered(this, LEFT, before, null)) {
      return (Double) before;
    }
    double v1;
    double v2;
    double s;
    do {
      v1 = 2 * nextDouble() - 1;
      v2 = 2 * nextDouble() - 1;
      s = v1 * v1 + v2 * v2;
    } while (s >= 1 || s == 0);
    double multiplier = StrictMath.sqrt(-2 * StrictMath.log(s) / s);
    boolean unused = Hooks.swapUnordered(this, LEFT, null, v2 * multiplier);
    return v1 * multiplier;
  }
}
