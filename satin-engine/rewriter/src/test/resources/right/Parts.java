package right;

import java.util.Arrays;
import java.util.Random;
import org.satingrid.satin.From;
import org.satingrid.satin.Last;
import org.satingrid.satin.Part;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;
import org.satingrid.satin.Spawnable;
import org.satingrid.satin.To;

/** Calls that change parts of one array in place. */
public class Parts extends SatinObject {
  static final int LEAF = 3;

  interface Doubler extends Spawnable {
    void twice(@Part long[] a, @From int from, @To int to);
  }

  static class Twice extends SatinObject implements Doubler {
    @Override
    public void twice(long[] a, int from, int to) {
      if (to - from == 1) {
        a[from] *= 2;
        a[from]++;
        return;
      }
      int third = (to - from + 2) / 3;
      for (int i = from; i < to; i += third) {
        twice(a, i, Math.min(to, i + third));
      }
    }
  }

  static class MoreThanTwice extends Twice {
    @Override
    public void twice(long[] a, int from, int to) {
      super.twice(a, from, to);
      sync();
      for (; from < to; from++) {
        a[from] += from;
      }
    }
  }

  @Spawn
  void mergeSort(@Part int[] a, @Part int[] other, @From int from, @To int to) {
    if (to - from < LEAF) {
      Arrays.sort(a, from, to);
      return;
    }
    int middle = (from + to) >>> 1;
    mergeSort(a, other, from, middle);
    mergeSort(a, other, middle, to);
    sync();
    merge(a, other, from, middle, to);
  }

  private static void merge(
      @Part int[] a, @Part int[] other, @From int from, int middle, @To int to) {
    System.arraycopy(a, from, other, from, to - from);
    int left = from;
    int right = middle;
    for (int i = from; i < to; i++) {
      boolean takesLeft = right == to || (left < middle && other[left] <= other[right]);
      a[i] = takesLeft ? other[left++] : other[right++];
    }
  }

  @Spawn
  void quickSort(@Part int[] a, @From int low, @Last int high) {
    if (low >= high) {
      return;
    }
    int pivot = a[(low + high) >>> 1];
    int first = low;
    int last = high;
    while (low <= high) {
      while (a[low] < pivot) {
        low++;
      }
      while (a[high] > pivot) {
        high--;
      }
      if (low <= high) {
        int swapped = a[low];
        a[low++] = a[high];
        a[high--] = swapped;
      }
    }
    quickSort(a, first, high);
    quickSort(a, low, last);
  }

  /** Returns the number of inversions, and uses the result in the expression. */
  @Spawn
  long inversions(@Part int[] a, @From int from, @To int to) {
    if (to - from < 2) {
      return 0;
    }
    int middle = (from + to) >>> 1;
    long left = inversions(a, from, middle);
    long right = inversions(a, middle, to);
    sync();
    int[] copy = Arrays.copyOfRange(a, from, to);
    long n = left + right;
    int i = 0;
    int j = middle - from;
    for (int k = from; k < to; k++) {
      if (j == copy.length || (i < middle - from && copy[i] <= copy[j])) {
        a[k] = copy[i++];
      } else {
        n += middle - from - i;
        a[k] = copy[j++];
      }
    }
    return n;
  }

  @Spawn
  long sums(@Part double[] a, @From int from, @To int to) {
    if (to - from < LEAF) {
      for (int i = from; i < to; i++) {
        a[i] = a[i] * 3 + 1;
      }
      return to - from;
    }
    int middle = (from + to) >>> 1;
    return sums(a, from, middle) + sums(a, middle, to);
  }

  /** Waves that overlap. Each reads what the earlier ones wrote. */
  @Spawn
  void wave(@Part int[] a, @From int from, @To int to) {
    for (int i = from + 1; i < to; i++) {
      a[i] = a[i] * 31 + a[i - 1];
    }
  }

  void overlapping(int[] a) {
    for (int i = 0; i + 4 <= a.length; i += 2) {
      wave(a, i, i + 4);
    }
    for (int i = a.length; i >= 3; i -= 3) {
      wave(a, i - 3, i);
    }
    wave(a, 0, a.length);
    wave(a, 4, 4);
    wave(a, 2, 5);
  }

  /** Sorts numbers by keys, which another method may change. */
  @Spawn
  void byKeys(@Part int[] a, int[] keys, @From int from, @To int to) {
    if (to - from < 2) {
      return;
    }
    int middle = from;
    for (int i = from; i < to - 1; i++) {
      if (keys[a[i]] < keys[a[to - 1]]) {
        int swapped = a[i];
        a[i] = a[middle];
        a[middle++] = swapped;
      }
    }
    int swapped = a[to - 1];
    a[to - 1] = a[middle];
    a[middle] = swapped;
    byKeys(a, keys, from, middle);
    byKeys(a, keys, middle + 1, to);
  }

  /** The same array as a part and as the keys. */
  @Spawn
  void shift(@Part int[] a, int[] all, @From int from, @To int to) {
    for (int i = from; i < to; i++) {
      a[i] += all[(i * 7 + 5) % all.length];
    }
  }

  @Spawn
  void sortObjects(@Part Integer[] a, @From int from, @To int to) {
    if (to - from < 2) {
      return;
    }
    int middle = from;
    for (int i = from; i < to - 1; i++) {
      if (a[i].compareTo(a[to - 1]) < 0) {
        Integer swapped = a[i];
        a[i] = a[middle];
        a[middle++] = swapped;
      }
    }
    Integer swapped = a[to - 1];
    a[to - 1] = a[middle];
    a[middle] = swapped;
    sortObjects(a, from, middle);
    sortObjects(a, middle + 1, to);
  }

  @Spawn
  int fails(@Part int[] a, @From int from, @To int to) {
    if (from == 0) {
      throw new IllegalStateException("the first part");
    }
    a[from] = 1;
    return a[from];
  }

  String failing(int[] a) {
    try {
      int x = fails(a, 4, 8);
      int y = fails(a, 0, 4);
      sync();
      return "not reached " + x + y;
    } catch (IllegalStateException e) {
      return e.getMessage() + " " + a[4];
    }
  }

  void blocks(int[] a, int rounds) {
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < 4; i++) {
        wave(a, i * a.length / 4, (i + 1) * a.length / 4);
      }
      a[0] += a[a.length - 1];
    }
  }

  void twoArrays(int[] a, int[] b) {
    wave(a, 0, a.length / 2);
    wave(b, b.length / 2, b.length);
    wave(b, 0, b.length);
    wave(a, a.length / 2, a.length);
    wave(a, 0, a.length);
  }

  public static Object run(int n) {
    Parts parts = new Parts();
    int size = 3 * n;
    int[] numbers = new Random(n).ints(size, 0, 50).toArray();
    StringBuilder all = new StringBuilder();
    int[] a = numbers.clone();
    parts.mergeSort(a, new int[size], 0, size);
    parts.sync();
    all.append(Arrays.toString(a));
    a = numbers.clone();
    parts.quickSort(a, 0, size - 1);
    parts.sync();
    all.append(Arrays.toString(a));
    a = numbers.clone();
    long inversions = parts.inversions(a, 0, size);
    all.append(inversions).append(Arrays.toString(a));
    double[] reals = new double[size];
    long sums = parts.sums(reals, 0, size);
    all.append(sums).append(Arrays.toString(reals));
    a = numbers.clone();
    parts.overlapping(a);
    parts.sync();
    all.append(Arrays.toString(a));
    a = new int[size];
    Arrays.setAll(a, i -> i);
    parts.byKeys(a, numbers, 0, size);
    parts.sync();
    all.append(Arrays.toString(a));
    a = numbers.clone();
    parts.shift(a, a, 0, size / 2);
    parts.shift(a, a, size / 2, size);
    parts.sync();
    all.append(Arrays.toString(a));
    Integer[] objects = Arrays.stream(numbers).boxed().toArray(Integer[]::new);
    parts.sortObjects(objects, 0, size);
    parts.sync();
    all.append(Arrays.toString(objects));
    all.append(parts.failing(new int[8]));
    a = numbers.clone();
    parts.blocks(a, 3);
    parts.sync();
    all.append(Arrays.toString(a));
    int[] b = numbers.clone();
    parts.twoArrays(a, b);
    parts.twoArrays(a, a);
    parts.sync();
    all.append(Arrays.toString(a)).append(Arrays.toString(b));
    for (Doubler doubler : new Doubler[] {new Twice(), new MoreThanTwice()}) {
      long[] longs = new long[size];
      Arrays.setAll(longs, i -> i);
      doubler.twice(longs, 0, size);
      parts.sync();
      all.append(Arrays.toString(longs));
    }
    return all.toString();
  }
}
