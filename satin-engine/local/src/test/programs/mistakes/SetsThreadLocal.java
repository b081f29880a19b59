package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Passes a value by a static ThreadLocal, which cannot be sent to other nodes. */
public class SetsThreadLocal extends SatinObject {
  private static ThreadLocal<Integer> scale;

  @Spawn
  int scaled(int n) {
    return n * (scale == null ? 1 : scale.get());
  }

  void start() {
    scale = ThreadLocal.withInitial(() -> 1);
    scale.set(3);
    int one = scaled(1); // mistake
    int two = scaled(2);
    sync();
    System.out.println(one + two);
  }

  public static void main(String[] args) {
    new SetsThreadLocal().start();
  }
}
