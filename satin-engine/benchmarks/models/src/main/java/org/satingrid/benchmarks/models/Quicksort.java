package org.satingrid.benchmarks.models;

import java.util.Arrays;
import java.util.concurrent.Semaphore;
import org.satingrid.models.workcrew.WorkCrew;

/** Quicksort as in the figures 1 to 4 and 6 of the WorkCrews paper. */
final class Quicksort {

  private static final int MIN_QUICK = 16;

  private final int[] array;

  /** A permit for each idle processor. The strategy ForkWhenIdle forks only with a permit. */
  private final Semaphore idle;

  Quicksort(int[] array, int processors) {
    this.array = array;
    this.idle = new Semaphore(processors - 1);
  }

  private record Range(int low, int high) {}

  /** A strategy, which decides what other workers sort. */
  interface Strategy {
    void sort(Quicksort quicksort, int workers) throws InterruptedException;
  }

  void serial(int low, int high) {
    if (high - low < MIN_QUICK) {
      small(low, high);
      return;
    }
    int boundary = partition(low, high);
    serial(low, boundary - 1);
    serial(boundary + 1, high);
  }

  void forkAlways(int low, int high) {
    if (high - low < MIN_QUICK) {
      small(low, high);
      return;
    }
    int boundary = partition(low, high);
    Thread child = fork(() -> forkAlways(boundary + 1, high));
    forkAlways(low, boundary - 1);
    join(child);
  }

  void forkWhenIdle(int low, int high) {
    if (high - low < MIN_QUICK) {
      small(low, high);
      return;
    }
    boolean fork = idle.availablePermits() > 0 && idle.tryAcquire();
    int boundary = partition(low, high);
    if (fork) {
      Thread child = fork(() -> forkWhenIdle(boundary + 1, high));
      forkWhenIdle(low, boundary - 1);
      idle.release();
      join(child);
    } else {
      forkWhenIdle(low, boundary - 1);
      forkWhenIdle(boundary + 1, high);
    }
  }

  void workCrew(int workers) throws InterruptedException {
    WorkCrew crew = WorkCrew.create(workers);
    crew.addTask(this::crewSort, new Range(0, array.length - 1));
    crew.join();
  }

  private void crewSort(Range range) {
    if (range.high() - range.low() < MIN_QUICK) {
      small(range.low(), range.high());
      return;
    }
    int boundary = partition(range.low(), range.high());
    Range right = new Range(boundary + 1, range.high());
    WorkCrew.requestHelp(this::crewSort, right);
    crewSort(new Range(range.low(), boundary - 1));
    if (!WorkCrew.gotHelp()) {
      crewSort(right);
    }
  }

  void parallelPartition(int workers) throws InterruptedException {
    WorkCrew crew = WorkCrew.create(workers);
    crew.addTask(this::partitionSort, new Range(0, array.length - 1));
    crew.join();
  }

  private void partitionSort(Range range) {
    int low = range.low();
    int high = range.high();
    if (high - low < MIN_QUICK) {
      small(low, high);
      return;
    }
    int boundary = high - low < 1 << 16 ? partition(low, high) : partitionInParallel(low, high);
    Range right = new Range(boundary + 1, high);
    WorkCrew.requestHelp(this::partitionSort, right);
    partitionSort(new Range(low, boundary - 1));
    if (!WorkCrew.gotHelp()) {
      partitionSort(right);
    }
  }

  /** Takes every second element. Between the two boundaries the elements are not ordered. */
  private int partitionInParallel(int low, int high) {
    swap((low + high) >>> 1, high);
    int pivot = array[high];
    int[] ends = new int[2];
    WorkCrew.enterSubtaskGroup();
    WorkCrew.requestHelp((Integer odd) -> ends[odd] = subset(low + odd, high, 2, pivot), 1);
    ends[0] = subset(low, high, 2, pivot);
    if (!WorkCrew.gotHelp()) {
      ends[1] = subset(low + 1, high, 2, pivot);
    }
    WorkCrew.joinSubtaskGroup();
    int boundary = Math.min(ends[0], ends[1]);
    int end = Math.min(Math.max(ends[0], ends[1]), high);
    for (int i = boundary; i < end; i++) {
      if (array[i] < pivot) {
        swap(i, boundary++);
      }
    }
    swap(boundary, high);
    return boundary;
  }

  /**
   * Moves the elements below the pivot to the front of a subset. Returns the index of the first
   * other element.
   */
  private int subset(int low, int high, int step, int pivot) {
    int boundary = low;
    for (int i = low; i < high; i += step) {
      if (array[i] < pivot) {
        swap(i, boundary);
        boundary += step;
      }
    }
    return boundary;
  }

  private int partition(int low, int high) {
    swap((low + high) >>> 1, high);
    int pivot = array[high];
    int boundary = low;
    for (int i = low; i < high; i++) {
      if (array[i] < pivot) {
        swap(i, boundary++);
      }
    }
    swap(boundary, high);
    return boundary;
  }

  private void small(int low, int high) {
    if (low < high) {
      for (int i = low; i < high; i++) {
        int least = i;
        for (int j = i + 1; j <= high; j++) {
          least = array[j] < array[least] ? j : least;
        }
        swap(i, least);
      }
    }
  }

  private void swap(int i, int j) {
    int t = array[i];
    array[i] = array[j];
    array[j] = t;
  }

  boolean isSorted() {
    int[] sorted = array.clone();
    Arrays.sort(sorted);
    return Arrays.equals(sorted, array);
  }

  private static Thread fork(Runnable body) {
    Thread thread = new Thread(body, "quicksort");
    thread.start();
    return thread;
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
