/** Threads add to elements of one array, each under its own lock: no race, and no lost write. */
public class Counting {
  static final int THREADS = 6;

  static class Worker extends Thread {
    final int[] cells;
    final Object lock;
    final int index;
    final int rounds;

    Worker(int[] cells, Object lock, int index, int rounds) {
      this.cells = cells;
      this.lock = lock;
      this.index = index;
      this.rounds = rounds;
    }

    @Override
    public void run() {
      for (int round = 0; round < rounds; round++) {
        synchronized (lock) {
          for (int k = 0; k < 4; k++) {
            cells[index + 16 * k]++;
          }
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    int[] cells = new int[64];
    Worker[] workers = new Worker[THREADS];
    for (int t = 0; t < THREADS; t++) {
      workers[t] = new Worker(cells, new Object(), t, rounds);
      workers[t].start();
    }
    for (Worker worker : workers) {
      worker.join();
    }
    int sum = 0;
    for (int cell : cells) {
      sum += cell;
    }
    System.out.println(sum);
  }
}
