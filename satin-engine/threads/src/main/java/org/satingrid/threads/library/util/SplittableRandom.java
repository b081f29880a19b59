package org.satingrid.threads.library.util;

import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.stream.Stream;

/**
 * Stands for {@link java.util.SplittableRandom}: G. Steele, D. Lea, C. Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014. The sequences equal the JDK's. The JDK's interfaces
 * make numbers of ranges, other types and streams from {@code nextInt} and {@code nextLong}.
 */
public final class SplittableRandom implements SplittableGenerator {

  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
  private static final int MIN_TRANSITIONS = 24;

  private long seed;
  private final long gamma;

  public SplittableRandom(long seed) {
    this(seed, GOLDEN_GAMMA);
  }

  public SplittableRandom() {
    this(System.nanoTime() ^ (Thread.currentThread().getId() << 48));
  }

  private SplittableRandom(long seed, long gamma) {
    this.seed = seed;
    this.gamma = gamma;
  }

  private long nextSeed() {
    seed += gamma;
    return seed;
  }

  private static long mixed(long bits) {
    long z = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** Returns an odd number with many transitions between neighboring bits. */
  private static long mixedGamma(long bits) {
    long z = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
    z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53L;
    z = (z ^ (z >>> 33)) | 1L;
    return Long.bitCount(z ^ (z >>> 1)) < MIN_TRANSITIONS ? z ^ 0xaaaaaaaaaaaaaaaaL : z;
  }

  @Override
  public int nextInt() {
    long z = nextSeed();
    z = (z ^ (z >>> 33)) * 0x62a9d9ed799705f5L;
    return (int) (((z ^ (z >>> 28)) * 0xcb24d0a5c88c35b3L) >>> 32);
  }

  @Override
  public long nextLong() {
    return mixed(nextSeed());
  }

  @Override
  public void nextBytes(byte[] bytes) {
    long word = 0;
    for (int i = 0; i < bytes.length; i++) {
      word = i % Long.BYTES == 0 ? nextLong() : word >>> Byte.SIZE;
      bytes[i] = (byte) word;
    }
  }

  @Override
  public SplittableRandom split() {
    return new SplittableRandom(nextLong(), mixedGamma(nextSeed()));
  }

  @Override
  public SplittableRandom split(SplittableGenerator source) {
    return new SplittableRandom(source.nextLong(), mixedGamma(source.nextLong()));
  }

  @Override
  public Stream<SplittableGenerator> splits(long count) {
    return splits(count, this);
  }

  @Override
  public Stream<SplittableGenerator> splits(SplittableGenerator source) {
    return Stream.generate(() -> split(source));
  }

  @Override
  public Stream<SplittableGenerator> splits(long count, SplittableGenerator source) {
    return splits(source).limit(count);
  }
}
