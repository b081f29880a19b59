package mistakes;

import java.util.concurrent.atomic.AtomicBoolean;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** One task waits until another has set a flag. */
public class WaitsForFlag extends SatinObject {
  private static final AtomicBoolean READY = new AtomicBoolean();

  @Spawn
  int produce() {
    READY.set(true);
    return 1;
  }

  @Spawn
  int consume() throws InterruptedException {
    while (!READY.get()) {
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
