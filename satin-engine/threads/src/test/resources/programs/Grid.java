/** Jacobi with its own barrier, as in programs of 2001. */
public class Grid {
  private static class Barrier {
    private final int parties;
    private int waiting;
    private int generation;

    Barrier(int parties) {
      this.parties = parties;
    }

    synchronized void await() throws InterruptedException {
      int mine = generation;
      if (++waiting == parties) {
        waiting = 0;
        generation++;
        notifyAll();
        return;
      }
      while (mine == generation) {
        wait();
      }
    }
  }

  private static double[][] grid(int n) {
    double[][] grid = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        grid[i][j] = i == 0 ? 100 : 50 + (i * 31 + j * 17) % 7;
      }
    }
    return grid;
  }

  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[0]);
    int threads = Integer.parseInt(args[1]);
    int steps = Integer.parseInt(args[2]);
    double[][] a = grid(n);
    double[][] b = grid(n);
    Barrier barrier = new Barrier(threads);
    Thread[] all = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      final int number = t;
      all[t] =
          new Thread(
              () -> {
                try {
                  work(number, threads, n, steps, a, b, barrier);
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              });
      all[t].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    double[][] result = steps % 2 == 0 ? a : b;
    long digest = 17;
    for (double[] row : result) {
      for (double cell : row) {
        digest = digest * 31 + Double.doubleToLongBits(cell);
      }
    }
    System.out.println(digest);
  }

  private static void work(
      int number, int threads, int n, int steps, double[][] a, double[][] b, Barrier barrier)
      throws InterruptedException {
    int from = Math.max(1, number * n / threads);
    int to = Math.min(n - 1, (number + 1) * n / threads);
    double[][] source = a;
    double[][] target = b;
    for (int step = 0; step < steps; step++) {
      for (int i = from; i < to; i++) {
        for (int j = 1; j < n - 1; j++) {
          target[i][j] =
              0.25 * (source[i - 1][j] + source[i + 1][j] + source[i][j - 1] + source[i][j + 1]);
        }
      }
      barrier.await();
      double[][] swap = source;
      source = target;
      target = swap;
    }
  }
}
