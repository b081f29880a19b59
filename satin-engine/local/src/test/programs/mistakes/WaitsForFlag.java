package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** One task waits until another has set a flag. */
public class WaitsForFlag extends SatinObject {
  private static volatile boolean ready;

  @Spawn
  int produce() {
    ready = true;
    return 1;
  }

  @Spawn
  int consume() throws InterruptedException {
    while (!ready) {
      Thread.sleep(1); // mistake
    }
    return 2;
  }

  void start() throws InterruptedException {
    int one = produce();
    int two = consume();
    sync();
    System.out.println(one + two);
  }

  public static void main(String[] args) throws InterruptedException {
    new WaitsForFlag().start();
  }
}
