package sound;

import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Compares by == with string constants, small numbers, and the immutable end of a list. */
public class ComparesConstants extends SatinObject {
  static final Cell END = new Cell(0, null);

  record Cell(int value, Cell next) implements Serializable {}

  @Spawn
  int sum(Cell list, String kind, Integer one, Integer other) {
    int sum = kind == "add" && one == other ? 1 : 1_000;
    for (Cell cell = list; cell != END; cell = cell.next) {
      sum += cell.value + 1;
    }
    return sum;
  }

  int start() {
    Cell list = END;
    for (int i = 0; i < 5; i++) {
      list = new Cell(i, list);
    }
    int one = sum(list, "add", 7, 7);
    int other = sum(list.next, "multiply", 7, 7);
    sync();
    return 100 * one + other;
  }

  public static void main(String[] args) {
    System.out.println(new ComparesConstants().start());
  }
}
