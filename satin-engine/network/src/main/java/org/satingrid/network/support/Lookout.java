package org.satingrid.network.support;

/**
 * Whether to look out for something, awake, before sleeping until it comes. It pays while it comes
 * within {@link #LONGEST_NANOS}; after every time that it does not, twice as many occasions are
 * passed over, so that whoever is far away, or short of processors, is looked out for in vain once
 * in {@link #MOST_PASSED}. Not thread-safe.
 */
final class Lookout {
  /** More than an answer takes from a process on this machine, through both agents. */
  static final long LONGEST_NANOS = 150_000;

  static final int MOST_PASSED = 256;

  private final boolean possible;
  private int pass;
  private int passed;

  /**
   * @param processors with one, who looks out keeps away what it looks out for
   */
  Lookout(int processors) {
    possible = processors > 1;
  }

  boolean pays() {
    if (possible && passed >= pass) {
      return true;
    }
    passed++;
    return false;
  }

  /** A lookout has ended. */
  void ended(boolean hasCome) {
    passed = 0;
    pass = hasCome ? 0 : Math.min(MOST_PASSED, 2 * pass + 1);
  }
}
