package sound;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** main reads a table into a static constant, and tasks use the table. */
public class FillsTable extends SatinObject {
  private static final List<Integer> PRICES = new ArrayList<>();

  @Spawn
  int sum(int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      sum += i < PRICES.size() ? PRICES.get(i) : 0;
    }
    return sum;
  }

  int start() {
    int left = sum(0, 5);
    int right = sum(5, 10);
    sync();
    return left + right;
  }

  public static void main(String[] args) {
    for (int i = 0; i < 10; i++) {
      PRICES.add(i * i);
    }
    System.out.println(new FillsTable().start());
  }
}
