package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Prints its result from tasks. */
public class PrintsInTasks extends SatinObject {
  @Spawn
  void print(int from, int to) {
    if (to - from == 1) {
      System.out.println("row " + from); // mistake
      return;
    }
    int middle = (from + to) / 2;
    print(from, middle);
    print(middle, to);
    sync();
  }

  void start() {
    print(0, 12);
    sync();
  }

  public static void main(String[] args) {
    new PrintsInTasks().start();
  }
}
