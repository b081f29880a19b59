package org.satingrid.benchmarks.models;

/**
 * Merge sort of runs that are sorted by quicksort and have 4096 numbers. Merges are also divided,
 * as in Cilk's sort.
 */
final class Sort {

  private static final int RUN = 4096;
  private static final int SMALL = 16;

  private final Parallel parallel;
  private final Cells cells;
  private final Cells space;

  private Sort(Cells cells, Parallel parallel) {
    this.cells = cells;
    this.space = cells.alike();
    this.parallel = parallel;
  }

  /** Sorts, and returns a sum over places and values. */
  static double checksum(Cells cells, Parallel parallel) {
    new Sort(cells, parallel).sort(0, cells.length(), false);
    double sum = 0;
    for (int i = 0; i < cells.length(); i += 100) {
      if (i > 0 && cells.get(i) < cells.get(i - 1)) {
        throw new IllegalStateException("not sorted at " + i);
      }
      sum += (double) i * cells.get(i);
    }
    return sum;
  }

  /**
   * @param away true if the sorted numbers must be in the second array
   */
  private void sort(int from, int to, boolean away) {
    if (to - from <= RUN) {
      quicksort(from, to - 1);
      for (int i = from; away && i < to; i++) {
        space.set(i, cells.get(i));
      }
      return;
    }
    int middle = (from + to) >>> 1;
    parallel.both(() -> sort(from, middle, !away), () -> sort(middle, to, !away));
    if (away) {
      merge(cells, from, middle, middle, to, space, from);
    } else {
      merge(space, from, middle, middle, to, cells, from);
    }
  }

  /** Merges two sorted ranges into one. */
  private void merge(Cells source, int a, int endA, int b, int endB, Cells target, int at) {
    if (endA - a + endB - b <= RUN) {
      mergeSmall(source, a, endA, b, endB, target, at);
    } else if (endA - a < endB - b) {
      merge(source, b, endB, a, endA, target, at);
    } else {
      int middle = (a + endA) >>> 1;
      int other = firstNotLess(source, b, endB, source.get(middle));
      int rest = at + middle - a + other - b;
      parallel.both(
          () -> merge(source, a, middle, b, other, target, at),
          () -> merge(source, middle, endA, other, endB, target, rest));
    }
  }

  private static void mergeSmall(
      Cells source, int a, int endA, int b, int endB, Cells target, int at) {
    int i = a;
    int j = b;
    for (int k = at; i < endA || j < endB; k++) {
      boolean first = j == endB || (i < endA && source.get(i) <= source.get(j));
      target.set(k, source.get(first ? i++ : j++));
    }
  }

  private static int firstNotLess(Cells cells, int from, int to, long value) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cells.get(middle) < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void quicksort(int low, int high) {
    if (high - low < SMALL) {
      insert(low, high);
      return;
    }
    long pivot = cells.get((low + high) >>> 1);
    int i = low;
    int j = high;
    while (i <= j) {
      while (cells.get(i) < pivot) {
        i++;
      }
      while (cells.get(j) > pivot) {
        j--;
      }
      if (i <= j) {
        long moved = cells.get(i);
        cells.set(i++, cells.get(j));
        cells.set(j--, moved);
      }
    }
    quicksort(low, j);
    quicksort(i, high);
  }

  private void insert(int low, int high) {
    for (int i = low + 1; i <= high; i++) {
      long value = cells.get(i);
      int j = i;
      for (; j > low && cells.get(j - 1) > value; j--) {
        cells.set(j, cells.get(j - 1));
      }
      cells.set(j, value);
    }
  }
}
