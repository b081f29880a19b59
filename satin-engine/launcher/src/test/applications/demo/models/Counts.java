package demo.models;

import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.models.fjtask.FJTask;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;

/**
 * A queens program in which some tasks return a field. Other tasks add to a static field, which
 * only tasks on the program's node can do.
 */
public final class Counts {
  private static long counted;

  private Counts() {}

  private static synchronized void count(long more) {
    counted += more;
  }

  /** A board with some rows. */
  private abstract static class Board extends FJTask implements Serializable {
    final int size;
    final int row;
    final int columns;
    final int left;
    final int right;

    Board(int size, int row, int columns, int left, int right) {
      this.size = size;
      this.row = row;
      this.columns = columns;
      this.left = left;
      this.right = right;
    }

    abstract Board with(int columns, int left, int right);

    Board[] next() {
      int free = ((1 << size) - 1) & ~(columns | left | right);
      Board[] parts = new Board[Integer.bitCount(free)];
      for (int i = 0; free != 0; i++) {
        int bit = free & -free;
        free ^= bit;
        parts[i] = with(columns | bit, (left | bit) << 1, (right | bit) >> 1);
      }
      return parts;
    }

    long place() {
      return place(row, columns, left, right);
    }

    private long place(int at, int taken, int fromLeft, int fromRight) {
      if (at == size) {
        return 1;
      }
      long sum = 0;
      int free = ((1 << size) - 1) & ~(taken | fromLeft | fromRight);
      while (free != 0) {
        int bit = free & -free;
        free ^= bit;
        sum += place(at + 1, taken | bit, (fromLeft | bit) << 1, (fromRight | bit) >> 1);
      }
      return sum;
    }
  }

  /** A task that returns its sum in a field. */
  private static final class Summing extends Board {
    long ways;

    Summing(int size, int row, int columns, int left, int right) {
      super(size, row, columns, left, right);
    }

    @Override
    Board with(int columns, int left, int right) {
      return new Summing(size, row + 1, columns, left, right);
    }

    @Override
    public void run() {
      if (row >= 3) {
        ways = place();
        return;
      }
      Board[] parts = next();
      coInvoke(parts);
      for (Board part : parts) {
        ways += ((Summing) part).ways;
      }
    }
  }

  /** A task that adds to the static field. */
  private static final class Counting extends Board {
    Counting(int size, int row, int columns, int left, int right) {
      super(size, row, columns, left, right);
    }

    @Override
    Board with(int columns, int left, int right) {
      return new Counting(size, row + 1, columns, left, right);
    }

    @Override
    public void run() {
      if (row >= 3) {
        count(place());
      } else {
        coInvoke(next());
      }
    }
  }

  /** The first task. It stays on its node, because it is not serializable. */
  private static final class Whole extends FJTask {
    private final FJTask[] parts;

    Whole(FJTask[] parts) {
      this.parts = parts;
    }

    @Override
    public void run() {
      coInvoke(parts);
    }
  }

  public static void main(String[] args) throws Exception {
    int size = Integer.parseInt(args[0]);
    FJTask[] tasks = new FJTask[size];
    for (int i = 0; i < size; i++) {
      int bit = 1 << i;
      tasks[i] =
          i % 4 == 0
              ? new Counting(size, 1, bit, bit << 1, bit >> 1)
              : new Summing(size, 1, bit, bit << 1, bit >> 1);
    }
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(2)) {
      group.invoke(new Whole(tasks));
    }
    long sum = counted;
    for (FJTask task : tasks) {
      sum += task instanceof Summing summing ? summing.ways : 0;
    }
    Files.writeString(Path.of(args[1]), Long.toString(sum));
  }
}
