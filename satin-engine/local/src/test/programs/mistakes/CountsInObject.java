package mistakes;

import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Counts visited nodes in an object that is handed down. */
public class CountsInObject extends SatinObject {
  static class Counter implements Serializable {
    int visited;

    void visit() {
      visited++; // written
    }
  }

  @Spawn
  long walk(int depth, Counter counter) {
    counter.visit();
    if (depth == 0) {
      return 1;
    }
    long left = walk(depth - 1, counter); // mistake
    long right = walk(depth - 1, counter);
    sync();
    return left + right;
  }

  void start() {
    Counter counter = new Counter();
    long leaves = walk(5, counter);
    sync();
    System.out.println(leaves + " leaves, " + counter.visited + " visited");
  }

  public static void main(String[] args) {
    new CountsInObject().start();
  }
}
