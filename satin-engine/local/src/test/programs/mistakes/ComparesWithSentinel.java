package mistakes;

import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Knows the end of a list by its identity. */
public class ComparesWithSentinel extends SatinObject {
  static final Cell END = new Cell(0, null);

  static class Cell implements Serializable {
    int value;
    final Cell next;

    Cell(int value, Cell next) {
      this.value = value;
      this.next = next;
    }
  }

  @Spawn
  int sum(Cell list) {
    int sum = 0;
    for (Cell cell = list; cell != END && cell != null; cell = cell.next) { // mistake
      sum += cell.value + 1;
    }
    return sum;
  }

  int start() {
    Cell list = END;
    for (int i = 0; i < 5; i++) {
      list = new Cell(i, list);
    }
    int one = sum(list);
    int other = sum(list.next);
    sync();
    return 100 * one + other;
  }

  public static void main(String[] args) {
    System.out.println(new ComparesWithSentinel().start());
  }
}
