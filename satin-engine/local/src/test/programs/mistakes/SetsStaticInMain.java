package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Sets a parameter of all tasks in a static field. */
public class SetsStaticInMain extends SatinObject {
  static int modulus = 1;

  @Spawn
  int count(int from, int to) {
    if (to - from == 1) {
      return from % modulus; // mistake
    }
    int middle = (from + to) / 2;
    int left = count(from, middle);
    int right = count(middle, to);
    sync();
    return left + right;
  }

  int start() {
    int sum = count(0, 20);
    sync();
    return sum;
  }

  public static void main(String[] args) {
    modulus = 7;
    System.out.println(new SetsStaticInMain().start());
  }
}
