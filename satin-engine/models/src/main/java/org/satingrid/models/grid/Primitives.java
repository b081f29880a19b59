package org.satingrid.models.grid;

import java.lang.reflect.Array;
import java.util.Arrays;

/** Runs of differing elements in arrays of primitive types, compared bit by bit. */
final class Primitives {

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private Primitives() {}

  /** Returns the first place at which two arrays differ, or their length if they are equal. */
  static int mismatch(Object a, Object b, int from) {
    int length = Array.getLength(a);
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

  /** Returns the next place where they are equal again. */
  static int match(Object a, Object b, int from) {
    int length = Array.getLength(a);
    int to = from;
    while (to < length && difference(a, b, to, to + 1) == 0) {
      to++;
    }
    return to;
  }

  /** Returns the hash of the elements from one place to another. */
  static long hash(Object array, int from, int to) {
    long hash = (long) to - from;
    for (int i = from; i < to; i++) {
      hash = (hash ^ bits(array, i)) * MULTIPLIER;
      hash ^= hash >>> 29;
    }
    return hash;
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
