package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Fills a static array from all tasks. */
public class FillsStaticHistogram extends SatinObject {
  static final int[] HISTOGRAM = new int[4];

  @Spawn
  void count(int from, int to) {
    if (to - from == 1) {
      HISTOGRAM[from % 4]++; // mistake
      return;
    }
    int middle = (from + to) / 2;
    count(from, middle);
    count(middle, to);
    sync();
  }

  void start() {
    count(0, 40);
    sync();
  }

  public static void main(String[] args) {
    new FillsStaticHistogram().start();
    System.out.println(java.util.Arrays.toString(HISTOGRAM));
  }
}
