package org.satingrid.cluster.wire;

/**
 * How large a serialized task or result may be.
 *
 * @param depth nesting of objects; the thread that decodes needs a stack to match
 * @param references objects in it
 * @param bytes its length
 */
public record Limits(long depth, long references, long bytes) {

  /** Room for large inputs and pictures, not for a heap-filling bomb. */
  public static final Limits DEFAULT = new Limits(10_000, 50_000_000, 1L << 29);
}
