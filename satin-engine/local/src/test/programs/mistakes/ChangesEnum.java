package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Counts in the constants of an enum. */
public class ChangesEnum extends SatinObject {
  enum Colour {
    RED,
    BLACK;

    int count;
  }

  @Spawn
  void colour(int from, int to) {
    for (int i = from; i < to; i++) {
      Colour colour = i % 3 == 0 ? Colour.RED : Colour.BLACK;
      colour.count++; // mistake
    }
  }

  void start() {
    colour(0, 10);
    colour(10, 20);
    sync();
    System.out.println(Colour.RED.count + " " + Colour.BLACK.count);
  }

  public static void main(String[] args) {
    new ChangesEnum().start();
  }
}
