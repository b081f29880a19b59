package inlets;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A search that ends at its first find: an inlet that aborts. */
public class Finds extends SatinObject {
  static class Found extends RuntimeException {
    final int number;

    Found(int number) {
      this.number = number;
    }
  }

  @Spawn
  void search(int from, int to) {
    for (int i = from; i < to; i++) {
      if (i == 61) {
        throw new Found(i);
      }
    }
  }

  int start() {
    int found = -1;
    for (int i = 0; i < 10; i++) {
      try {
        search(10 * i, 10 * i + 10);
      } catch (Found e) {
        found = e.number;
        abort();
      }
    }
    sync();
    return found;
  }

  public static void main(String[] args) {
    System.out.println("found " + new Finds().start());
  }
}
