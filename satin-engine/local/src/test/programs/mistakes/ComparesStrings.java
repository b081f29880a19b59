package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Compares strings by ==, which works on another node only if they are constants. */
public class ComparesStrings extends SatinObject {
  static String add = String.join("", "a", "dd");

  @Spawn
  long apply(String operation, long a, long b) {
    if (operation == add) { // mistake
      return a + b;
    }
    return a * b;
  }

  void start() {
    long sum = apply(add, 20, 22);
    long product = apply("multiply", 6, 7);
    sync();
    System.out.println(sum + " " + product);
  }

  public static void main(String[] args) {
    new ComparesStrings().start();
  }
}
