package org.satingrid.runtime;

/**
 * How many invocations may wait for one another in the heap. There is more room in the heap than on
 * a stack, so without a bound a recursion without end would fill the memory first.
 *
 * <p>The bound is deeper than the sequential program can go: HotSpot's C2 has been seen to put 2.8
 * million invocations of a small method on a stack of 64 MB, 24 bytes for each.
 */
final class RecursionLimit {

  /** Overrides the bound of a process. */
  static final String PROPERTY = "satin.deepest-recursion";

  /** Less than any invocation takes on a stack. */
  private static final int BYTES_ON_STACK = 20;

  /** What an invocation of a small method takes in the heap: 300 to 400 have been measured. */
  private static final int BYTES_IN_HEAP = 400;

  private RecursionLimit() {}

  /**
   * The bound for workers of this process.
   *
   * @throws IllegalArgumentException if {@link #PROPERTY} is set and no positive number
   */
  static int ofProcess(long stackBytes) {
    String set = System.getProperty(PROPERTY);
    if (set == null) {
      return of(stackBytes, Runtime.getRuntime().maxMemory());
    }
    try {
      return Math.max(1, Integer.parseInt(set.trim()));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(PROPERTY + " must be a number of calls, not " + set, e);
    }
  }

  /** As many as half of the heap has room for, where a stack of this size could hold more. */
  static int of(long stackBytes, long heapBytes) {
    long most = Math.min(stackBytes / BYTES_ON_STACK, heapBytes / 2 / BYTES_IN_HEAP);
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, most));
  }
}
