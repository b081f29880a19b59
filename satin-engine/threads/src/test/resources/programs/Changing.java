import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.util.Date;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.Random;

/**
 * Threads change objects of the JDK in cells with a lock each. They replace objects, and exchange
 * the objects of two cells, so that nodes get objects also from nodes that are not their home.
 * Counts the objects that are not as the last owner of the lock left them.
 */
public class Changing {

  static class Cell {
    StringBuilder builder = new StringBuilder();
    StringWriter writer = new StringWriter();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Date date = new Date(0);
    IntSummaryStatistics numbers = new IntSummaryStatistics();
    LongSummaryStatistics times = new LongSummaryStatistics();
    int sum;
    int changes;
    long time;

    boolean isRight() {
      return builder.length() == changes
          && writer.toString().length() == changes
          && bytes.size() == 2 * changes
          && date.getTime() == time
          && numbers.getSum() == sum
          && times.getMax() == (times.getCount() == 0 ? Long.MIN_VALUE : sum)
          && numbers.getCount() == times.getCount();
    }

    void change(Random random) {
      if (changes > 30) {
        builder.setLength(0);
        writer = new StringWriter();
        bytes.reset();
        changes = 0;
      }
      changes++;
      time += random.nextInt(3) - 1; // also back to a value that the home knew before
      builder.append((char) ('a' + random.nextInt(26)));
      writer.append('w');
      bytes.write(changes);
      bytes.write(255);
      if (random.nextInt(10) == 0) {
        date = new Date(time);
        builder = new StringBuilder(builder);
      }
      date.setTime(time);
      int number = random.nextInt(3);
      sum += number;
      numbers.accept(number);
      times.accept(sum);
    }
  }

  static final int THREADS = 6;
  static final int CELLS = 5;
  static final Cell[] CELL = new Cell[CELLS];
  static final Object[] LOCKS = new Object[CELLS];
  static int wrong;
  static int total;

  static synchronized void count(int steps, int errors) {
    total += steps;
    wrong += errors;
  }

  static void run(int rounds, Random random) {
    int errors = 0;
    for (int i = 0; i < rounds; i++) {
      int first = random.nextInt(CELLS);
      int second = first + random.nextInt(CELLS - first);
      synchronized (LOCKS[first]) {
        if (CELL[first] == null) {
          CELL[first] = new Cell();
        }
        errors += CELL[first].isRight() ? 0 : 1;
        CELL[first].change(random);
        if (second > first && random.nextInt(4) == 0) {
          synchronized (LOCKS[second]) {
            Cell other = CELL[second];
            CELL[second] = CELL[first];
            CELL[first] = other;
            errors += other == null || other.isRight() ? 0 : 1;
          }
        }
      }
    }
    count(rounds, errors);
  }

  public static void main(String[] arguments) throws Exception {
    int rounds = Integer.parseInt(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    for (int i = 0; i < CELLS; i++) {
      LOCKS[i] = new Object();
    }
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      Random random = new Random(seed + t);
      threads[t] = new Thread(() -> run(rounds, random));
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("wrong " + wrong + " of " + total);
  }
}
