package org.satingrid.examples.threads;

/**
 * All shortest paths of a directed graph, by Floyd's algorithm. Each thread has some of the rows.
 */
final class Asp {

  private final int n;
  private final int threads;
  private final int[][] distance;
  private final Barrier barrier;

  private Asp(int n, int threads) {
    this.n = n;
    this.threads = threads;
    this.distance = new int[n][];
    this.barrier = new Barrier(threads);
  }

  static String run(int n, int threads) throws InterruptedException {
    Asp asp = new Asp(n, threads);
    Team.run(threads, asp::work);
    return Digest.of(asp.distance);
  }

  private void work(int number) {
    int start = Team.start(number, threads, n);
    int end = Team.start(number + 1, threads, n);
    for (int i = start; i < end; i++) {
      distance[i] = row(i);
    }
    barrier.await();
    for (int k = 0; k < n; k++) {
      relax(k, start, end);
      barrier.await();
    }
  }

  private int[] row(int i) {
    int[] row = new int[n];
    for (int j = 0; j < n; j++) {
      row[j] =
          i == j
              ? 0
              : 1 + (int) ((((i * 1103515245L + j * 96197733L) * 2654435761L) >>> 16) % 1000);
    }
    return row;
  }

  private void relax(int k, int start, int end) {
    for (int i = start; i < end; i++) {
      if (i != k) {
        for (int j = 0; j < n; j++) {
          int through = distance[i][k] + distance[k][j];
          if (through < distance[i][j]) {
            distance[i][j] = through;
          }
        }
      }
    }
  }
}
