package right;

import java.util.Arrays;
import java.util.Random;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A spawned method without a result sorts its argument. */
public class SortInPlace extends SatinObject {
  @Spawn
  void sort(int[] a, int lo, int hi) {
    if (hi - lo < 3) {
      Arrays.sort(a, lo, hi);
      return;
    }
    int m = (lo + hi) / 2;
    sort(a, lo, m);
    sort(a, m, hi);
    sync();
    int[] t = new int[hi - lo];
    int i = lo;
    int j = m;
    for (int k = 0; k < t.length; k++) {
      t[k] = j == hi || i < m && a[i] <= a[j] ? a[i++] : a[j++];
    }
    System.arraycopy(t, 0, a, lo, t.length);
  }

  public static Object run(int n) {
    int[] a = new Random(1).ints(3 * n, 0, 100).toArray();
    new SortInPlace().sort(a, 0, a.length);
    return Arrays.toString(a);
  }
}
