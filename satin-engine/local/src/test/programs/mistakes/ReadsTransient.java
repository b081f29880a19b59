package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Uses a table that does not travel. */
public class ReadsTransient extends SatinObject {
  private transient int[] squares = new int[10];

  @Spawn
  int square(int n) {
    return squares[n]; // mistake
  }

  void start() {
    for (int i = 0; i < squares.length; i++) {
      squares[i] = i * i;
    }
    int three = square(3);
    int four = square(4);
    sync();
    System.out.println(three + four);
  }

  public static void main(String[] args) {
    new ReadsTransient().start();
  }
}
