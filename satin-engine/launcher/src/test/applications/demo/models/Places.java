package demo.models;

import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.models.GivesBack;
import org.satingrid.models.fjtask.FJTask;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;

/** A queens program for FJTask, with the result of each task in a field. */
public final class Places extends FJTask implements Serializable {
  private static final int SPREAD = 3;

  private final int size;
  private final int row;
  private final int columns;
  private final int left;
  private final int right;

  @GivesBack long ways;

  private Places(int size, int row, int columns, int left, int right) {
    this.size = size;
    this.row = row;
    this.columns = columns;
    this.left = left;
    this.right = right;
  }

  public static void main(String[] args) throws Exception {
    Places whole = new Places(Integer.parseInt(args[0]), 0, 0, 0, 0);
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup(2)) {
      group.invoke(whole);
    }
    Files.writeString(Path.of(args[1]), Long.toString(whole.ways));
  }

  @Override
  public void run() {
    if (row >= SPREAD) {
      ways = place(size, row, columns, left, right);
      return;
    }
    int free = ((1 << size) - 1) & ~(columns | left | right);
    Places[] parts = new Places[Integer.bitCount(free)];
    for (int i = 0; free != 0; i++) {
      int bit = free & -free;
      free ^= bit;
      parts[i] = new Places(size, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    coInvoke(parts);
    long sum = 0;
    for (Places part : parts) {
      if (!part.isDone()) {
        throw new IllegalStateException("a part is not done after coInvoke");
      }
      sum += part.ways;
    }
    ways = sum;
  }

  private static long place(int size, int row, int columns, int left, int right) {
    if (row == size) {
      return 1;
    }
    long sum = 0;
    int free = ((1 << size) - 1) & ~(columns | left | right);
    while (free != 0) {
      int bit = free & -free;
      free ^= bit;
      sum += place(size, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return sum;
  }
}
