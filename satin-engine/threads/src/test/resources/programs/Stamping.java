/** Objects that all get the same stamp under one lock, or before one volatile write. */
public class Stamping {
  static class Stamped {
    long stamp;
    int[] cells = new int[3];
  }

  static class Written {
    volatile long last;
    final Stamped[] before = new Stamped[4];
  }

  static final int OBJECTS = 6;

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Object lock = new Object();
    Stamped[] all = new Stamped[OBJECTS];
    int[] older = new int[4];
    Written written = new Written();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < OBJECTS; i++) {
      all[i] = new Stamped();
    }
    for (int i = 0; i < written.before.length; i++) {
      written.before[i] = new Stamped();
    }
    for (int t = 0; t < threads.length; t++) {
      int number = t;
      threads[t] =
          new Thread(
              () -> {
                Stamped mine = new Stamped();
                written.before[number] = mine;
                for (int round = 1; round <= rounds; round++) {
                  synchronized (lock) {
                    long stamp = all[round % OBJECTS].stamp;
                    for (Stamped one : all) {
                      if (one.stamp != stamp || one.cells[round % 3] != (int) stamp) {
                        older[number]++;
                      }
                      one.stamp = stamp + 1;
                      for (int c = 0; c < 3; c++) {
                        one.cells[c] = (int) stamp + 1;
                      }
                    }
                  }
                  if (number == 0) {
                    mine.stamp = round;
                    written.last = round;
                  } else {
                    long last = written.last;
                    if (last > 0 && written.before[0].stamp < last) {
                      older[number]++;
                    }
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int sum = 0;
    for (int count : older) {
      sum += count;
    }
    System.out.println("older " + sum + ", last " + all[0].stamp);
  }
}
