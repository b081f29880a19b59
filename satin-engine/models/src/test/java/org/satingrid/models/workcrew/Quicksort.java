package org.satingrid.models.workcrew;

/** Quicksort, as in Figure 4 of the WorkCrews paper. */
final class Quicksort {

  private Quicksort() {}

  @SuppressWarnings("ArrayRecordComponent") // The paper's argument block, which is never compared.
  record Range(int[] array, int low, int high) {}

  static void sort(Range range) {
    int[] a = range.array();
    int low = range.low();
    int high = range.high();
    if (high - low < 16) {
      selectionSort(a, low, high);
      return;
    }
    int boundary = partition(a, low, high);
    Range right = new Range(a, boundary + 1, high);
    WorkCrew.requestHelp(Quicksort::sort, right);
    sort(new Range(a, low, boundary - 1));
    if (!WorkCrew.gotHelp()) {
      sort(right);
    }
  }

  private static int partition(int[] a, int low, int high) {
    swap(a, (low + high) >>> 1, high);
    int boundary = low;
    for (int i = low; i < high; i++) {
      if (a[i] < a[high]) {
        swap(a, i, boundary++);
      }
    }
    swap(a, boundary, high);
    return boundary;
  }

  private static void selectionSort(int[] a, int low, int high) {
    for (int i = low; i < high; i++) {
      int least = i;
      for (int j = i + 1; j <= high; j++) {
        least = a[j] < a[least] ? j : least;
      }
      swap(a, i, least);
    }
  }

  private static void swap(int[] a, int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}
