package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Hands down a value by a ThreadLocal, which only the thread of main has. */
public class SetsThreadLocal extends SatinObject {
  private static ThreadLocal<Integer> scale;

  @Spawn
  int scaled(int n) {
    return n * (scale == null ? 1 : scale.get()); // mistake
  }

  void start() {
    scale = ThreadLocal.withInitial(() -> 1);
    scale.set(3);
    int one = scaled(1);
    int two = scaled(2);
    sync();
    System.out.println(one + two);
  }

  public static void main(String[] args) {
    new SetsThreadLocal().start();
  }
}
