package org.satingrid.examples.threads;

import java.util.Random;

/**
 * The shortest round trip through cities, by branch and bound. Beginnings of tours wait in a queue
 * for threads.
 */
final class Tsp {

  private static final int QUEUED_HOPS = 3;

  /**
   * The shortest length so far. It is read without a lock, because an old bound only prunes less
   * than the current bound.
   */
  private static final class Best {
    private int length = Integer.MAX_VALUE;

    synchronized void improve(int candidate) {
      if (candidate < length) {
        length = candidate;
      }
    }
  }

  /** Beginnings of tours that are not taken yet. */
  private static final class Queue {
    private final int[][] tours;
    private int size;
    private int next;

    Queue(int capacity) {
      tours = new int[capacity][];
    }

    synchronized void add(int[] tour) {
      tours[size++] = tour;
    }

    synchronized int[] take() {
      return next < size ? tours[next++] : null;
    }
  }

  private final int cities;
  private final int[][] distance;
  private final Best best = new Best();
  private final Queue queue;

  private Tsp(int cities) {
    this.cities = cities;
    this.distance = distances(cities);
    this.queue = new Queue(cities * cities * cities);
  }

  static String run(int cities, int threads) throws InterruptedException {
    Tsp tsp = new Tsp(cities);
    tsp.fill(new int[QUEUED_HOPS], 1);
    Team.run(threads, number -> tsp.work());
    return Integer.toString(tsp.best.length);
  }

  private static int[][] distances(int cities) {
    Random random = new Random(5);
    int[] x = new int[cities];
    int[] y = new int[cities];
    for (int i = 0; i < cities; i++) {
      x[i] = random.nextInt(1000);
      y[i] = random.nextInt(1000);
    }
    int[][] distance = new int[cities][cities];
    for (int i = 0; i < cities; i++) {
      for (int j = 0; j < cities; j++) {
        distance[i][j] = (int) Math.hypot(x[i] - x[j], y[i] - y[j]);
      }
    }
    return distance;
  }

  private void fill(int[] tour, int hops) {
    if (hops == QUEUED_HOPS) {
      queue.add(tour.clone());
      return;
    }
    for (int city = 0; city < cities; city++) {
      if (!visited(city, hops, tour)) {
        tour[hops] = city;
        fill(tour, hops + 1);
      }
    }
  }

  private void work() {
    int[] path = new int[cities];
    for (int[] tour = queue.take(); tour != null; tour = queue.take()) {
      int length = 0;
      for (int hop = 0; hop < QUEUED_HOPS; hop++) {
        path[hop] = tour[hop];
        length += hop == 0 ? 0 : distance[path[hop - 1]][path[hop]];
      }
      search(QUEUED_HOPS, length, path);
    }
  }

  private static boolean visited(int city, int hops, int[] path) {
    for (int i = 0; i < hops; i++) {
      if (path[i] == city) {
        return true;
      }
    }
    return false;
  }

  private void search(int hops, int length, int[] path) {
    if (length >= best.length) {
      return;
    }
    int here = path[hops - 1];
    if (hops == cities) {
      best.improve(length + distance[here][0]);
      return;
    }
    for (int city = 0; city < cities; city++) {
      if (!visited(city, hops, path)) {
        path[hops] = city;
        search(hops + 1, length + distance[here][city], path);
      }
    }
  }
}
