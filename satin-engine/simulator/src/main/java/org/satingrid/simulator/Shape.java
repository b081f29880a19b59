package org.satingrid.simulator;

/**
 * A synthetic divide-and-conquer program: a random tree with a given total work. A task divides its
 * work among its children by log-normal weights until a part is at most as large as a leaf.
 *
 * @param name name of the program
 * @param workNanos work of the whole job, at speed 1
 * @param leafNanos maximum work of a leaf
 * @param leastNanos minimum work of a part. A part that cannot be divided into such parts is also a
 *     leaf.
 * @param branches number of children of a task
 * @param sigma irregularity: standard deviation of the logarithm of a child's weight
 * @param taskBytes bytes of one task in a message, without the value
 * @param valueBytes bytes of a read-only value that all tasks refer to. A node sends it once to a
 *     site
 * @param resultBytes bytes of one result, without its part of the picture
 * @param pictureBytes bytes of the whole job's result, divided evenly among siblings
 */
public record Shape(
    String name,
    long workNanos,
    long leafNanos,
    long leastNanos,
    int branches,
    double sigma,
    int taskBytes,
    int valueBytes,
    int resultBytes,
    long pictureBytes)
    implements SpawnTree {

  private static final int DEEPEST = 250;

  @Override
  public Part root(int phase, long seed) {
    return new Part(workNanos, 1, mix(seed), 0);
  }

  @Override
  public boolean isLeaf(Part part) {
    double work = part.workNanos();
    return work <= leafNanos || work < branches * leastNanos || part.depth() >= DEEPEST;
  }

  @Override
  public Part[] split(Part parent) {
    double[] weights = new double[branches];
    double sum = 0;
    long s = parent.seed();
    for (int i = 0; i < branches; i++) {
      s = mix(s + 0x9E3779B97F4A7C15L);
      weights[i] = Math.exp(sigma * normal(s));
      sum += weights[i];
    }
    double divisible = parent.workNanos() - branches * leastNanos;
    Part[] children = new Part[branches];
    for (int i = 0; i < branches; i++) {
      s = mix(s + 0x632BE59BD9B4E019L);
      double work = leastNanos + divisible * weights[i] / sum;
      children[i] = new Part(work, parent.area() / branches, s, parent.depth() + 1);
    }
    return children;
  }

  @Override
  public int resultBytes(double area) {
    return (int) (resultBytes + pictureBytes * area);
  }

  public Shape lasting(double seconds) {
    return with((long) (seconds * 1e9), leafNanos, leastNanos, pictureBytes);
  }

  /** Returns the same shape with this maximum work of leaves and minimum work of parts. */
  public Shape withLeaves(double leastSeconds, double mostSeconds) {
    return with(workNanos, (long) (mostSeconds * 1e9), (long) (leastSeconds * 1e9), pictureBytes);
  }

  public Shape withPicture(long bytes) {
    return with(workNanos, leafNanos, leastNanos, bytes);
  }

  /** Returns the same tree with longer parts. */
  public Shape stretched(double factor) {
    return with(
        (long) (workNanos * factor),
        (long) (leafNanos * factor),
        (long) (leastNanos * factor),
        pictureBytes);
  }

  private Shape with(long work, long leaf, long least, long picture) {
    return new Shape(
        name, work, leaf, least, branches, sigma, taskBytes, valueBytes, resultBytes, picture);
  }

  public static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /**
   * Returns the sum of four uniform random numbers. It is nearly normally distributed, and takes
   * little time.
   */
  private static double normal(long z) {
    double u = (z & 0xffff) + ((z >>> 16) & 0xffff) + ((z >>> 32) & 0xffff) + (z >>> 48);
    return (u / 65536.0 - 2.0) * 1.7320508;
  }
}
