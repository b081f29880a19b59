package org.satingrid.codegen.changes;

import java.lang.reflect.Array;
import java.util.Arrays;

/** Runs of differing elements in arrays of primitive types, compared bit by bit. */
public final class Primitives {

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  /**
   * The minimum number of equal elements that ends a run of differing elements. Fewer equal
   * elements stay in the run, because a second run would take more bytes.
   */
  private static final int MIN_GAP = 32;

  private Primitives() {}

  static int length(Object array) {
    return Array.getLength(array);
  }

  static Object part(Object array, int from, int to) {
    Object part = Array.newInstance(array.getClass().getComponentType(), to - from);
    System.arraycopy(array, from, part, 0, to - from);
    return part;
  }

  /**
   * Returns the first place of a difference between two arrays, or their length if they are equal.
   */
  static int mismatch(Object a, Object b, int from) {
    int length = length(a);
    int found = difference(a, b, from, length);
    return found < 0 ? length : from + found;
  }

  private static int difference(Object a, Object b, int from, int to) {
    if (a instanceof boolean[] x && b instanceof boolean[] y) {
      return Arrays.mismatch(x, from, to, y, from, to);
    } else if (a instanceof byte[] x && b instanceof byte[] y) {
      return Arrays.mismatch(x, from, to, y, from, to);
    } else if (a instanceof short[] x && b instanceof short[] y) {
      return Arrays.mismatch(x, from, to, y, from, to);
    } else if (a instanceof char[] x && b instanceof char[] y) {
      return Arrays.mismatch(x, from, to, y, from, to);
    } else if (a instanceof int[] x && b instanceof int[] y) {
      return Arrays.mismatch(x, from, to, y, from, to);
    } else if (a instanceof long[] x && b instanceof long[] y) {
      return Arrays.mismatch(x, from, to, y, from, to);
    } else if (a instanceof float[] x && b instanceof float[] y) {
      return Arrays.mismatch(x, from, to, y, from, to);
    } else if (a instanceof double[] x && b instanceof double[] y) {
      return Arrays.mismatch(x, from, to, y, from, to);
    }
    throw new IllegalArgumentException("arrays of two types");
  }

  /** Returns the end of a run that begins and ends with a difference. */
  static int endOfRun(Object a, Object b, int from) {
    int length = length(a);
    int end = from + 1;
    for (int i = end; i < length && i - end < MIN_GAP; i++) {
      if (bits(a, i) != bits(b, i)) {
        end = i + 1;
      }
    }
    return end;
  }

  /** Returns a hash of a range of elements. */
  public static long hash(Object array, int from, int to) {
    long hash = (long) to - from;
    for (int i = from; i < to; i++) {
      hash = (hash ^ bits(array, i)) * MULTIPLIER;
      hash ^= hash >>> 29;
    }
    return hash;
  }

  /**
   * Returns the first place at which the original has neither the old nor the new value, or -1 if
   * each element has one of them.
   */
  static int conflict(Object original, int from, Object before, Object now) {
    for (int i = 0; i < length(now); i++) {
      long old = bits(before, i);
      long changed = bits(now, i);
      long present = bits(original, from + i);
      if (old != changed && present != old && present != changed) {
        return from + i;
      }
    }
    return -1;
  }

  /** Writes those elements of a run that differ from the content before the task. */
  static void write(Object original, int from, Object before, Object now) {
    int at = mismatch(before, now, 0);
    while (at < length(now)) {
      System.arraycopy(now, at, original, from + at, 1);
      at = at + 1 < length(now) ? mismatch(before, now, at + 1) : length(now);
    }
  }

  private static long bits(Object array, int i) {
    if (array instanceof boolean[] x) {
      return x[i] ? 1 : 0;
    } else if (array instanceof byte[] x) {
      return x[i];
    } else if (array instanceof short[] x) {
      return x[i];
    } else if (array instanceof char[] x) {
      return x[i];
    } else if (array instanceof int[] x) {
      return x[i];
    } else if (array instanceof long[] x) {
      return x[i];
    } else if (array instanceof float[] x) {
      return Float.floatToRawIntBits(x[i]);
    } else if (array instanceof double[] x) {
      return Double.doubleToRawLongBits(x[i]);
    }
    throw new IllegalArgumentException("no array of a primitive type");
  }
}
