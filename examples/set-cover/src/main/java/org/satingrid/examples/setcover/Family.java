package org.satingrid.examples.setcover;

import java.io.Serializable;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * A family of subsets of up to 64 elements. Each subset is a number with a bit for each element.
 */
public final class Family implements Serializable {

  private static final long serialVersionUID = 1L;

  private final long all;
  private final int largest;
  private final long[][] containing;

  /**
   * Creates a family that covers its elements.
   *
   * @param elements number of elements, 1 to 64
   */
  public Family(int elements, long... subsets) {
    all = -1L >>> (64 - elements);
    largest = (int) LongStream.of(subsets).map(Long::bitCount).max().orElse(0);
    containing = new long[elements][];
    for (int element = 0; element < elements; element++) {
      long bit = 1L << element;
      containing[element] = LongStream.of(subsets).filter(set -> (set & bit) != 0).toArray();
      if (containing[element].length == 0) {
        throw new IllegalArgumentException("no subset has element " + element);
      }
    }
  }

  /**
   * Creates random subsets. Each subset contains each element with a probability of one sixth. A
   * last subset contains the missing elements.
   */
  static Family random(int count, int elements, long seed) {
    Random random = new Random(seed);
    long[] subsets = new long[count];
    long missing = -1L >>> (64 - elements);
    for (int i = 0; i < count; i++) {
      for (int element = 0; element < elements; element++) {
        if (random.nextInt(6) == 0) {
          subsets[i] |= 1L << element;
        }
      }
      missing &= ~subsets[i];
    }
    subsets[count - 1] |= missing;
    return new Family(elements, subsets);
  }

  /** All elements. */
  long all() {
    return all;
  }

  /** Returns the subsets that contain an element. */
  long[] containing(int element) {
    return containing[element];
  }

  /** Returns a lower bound of the number of subsets that cover these elements. */
  int atLeast(long elements) {
    return (Long.bitCount(elements) + largest - 1) / largest;
  }

  /**
   * Returns the size of a greedy cover: each step takes the subset with the maximum number of
   * uncovered elements.
   */
  int greedy() {
    int used = 0;
    for (long uncovered = all; uncovered != 0; used++) {
      uncovered &= ~largestPartOf(uncovered);
    }
    return used;
  }

  private long largestPartOf(long elements) {
    long largestPart = 0;
    for (long[] subsets : containing) {
      for (long subset : subsets) {
        if (Long.bitCount(subset & elements) > Long.bitCount(largestPart)) {
          largestPart = subset & elements;
        }
      }
    }
    return largestPart;
  }

  /** Returns the minimum of some numbers of subsets. */
  static int least(int[] sizes) {
    int least = sizes[0];
    for (int size : sizes) {
      least = Math.min(least, size);
    }
    return least;
  }
}
