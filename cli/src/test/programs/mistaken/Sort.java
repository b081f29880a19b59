package mistaken;

import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Sorts halves of one array, each in place; right only where tasks share memory. */
public class Sort extends SatinObject {
  Thread log; // Null, so that it can be serialized.

  @Spawn
  void sort(int[] data, int from, int to) {
    if (to - from > 2) {
      int middle = (from + to) / 2;
      sort(data, from, middle);
      sort(data, middle, to);
      sync();
    }
    Arrays.sort(data, from, to);
  }

  void start(int[] data) {
    sort(data, 0, data.length / 2);
    sort(data, data.length / 2, data.length);
    sync();
  }

  public static void main(String[] args) {
    int[] data = {9, 4, 7, 1, 8, 2, 6, 3, 5, 0};
    new Sort().start(data);
    System.out.println(Arrays.toString(data));
  }
}
