package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Sorts halves of one array, each in place. */
public class SortsInPlace extends SatinObject {
  @Spawn
  void sort(int[] data, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) / 2;
    sort(data, from, middle); // mistake
    sort(data, middle, to);
    sync();
    merge(data, from, middle, to);
  }

  private static void merge(int[] data, int from, int middle, int to) {
    int[] left = java.util.Arrays.copyOfRange(data, from, middle);
    int l = 0;
    int r = middle;
    for (int i = from; l < left.length; i++) {
      data[i] = r < to && data[r] < left[l] ? data[r++] : left[l++]; // written
    }
  }

  static void run() {
    int[] data = {9, 4, 7, 1, 8, 2, 6, 3, 5, 0};
    new SortsInPlace().start(data);
    System.out.println(java.util.Arrays.toString(data));
  }

  void start(int[] data) {
    sort(data, 0, data.length);
    sync();
  }

  public static void main(String[] args) {
    run();
  }
}
