package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Throws an exception that cannot be sent, and catches it by its class. */
public class CatchesRichException extends SatinObject {
  static class Found extends RuntimeException {
    final Thread finder = Thread.currentThread();
    final int number;

    Found(int number) {
      this.number = number;
    }
  }

  @Spawn
  void search(int from, int to) {
    for (int i = from; i < to; i++) {
      if (i == 17) {
        throw new Found(i);
      }
    }
  }

  void start() {
    try {
      search(0, 10);
      search(10, 20); // mistake
      sync();
      System.out.println("nothing");
    } catch (Found found) {
      System.out.println("found " + found.number);
    }
  }

  public static void main(String[] args) {
    new CatchesRichException().start();
  }
}
