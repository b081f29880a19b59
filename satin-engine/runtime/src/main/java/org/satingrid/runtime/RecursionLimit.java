package org.satingrid.runtime;

/**
 * The maximum number of invocations that wait for one another in the heap. The heap has more room
 * than a stack. Without a limit, an endless recursion would fill the memory first.
 *
 * <p>The limit is deeper than the sequential program can go: HotSpot's C2 was seen to put 2.8
 * million invocations of a small method on a stack of 64 MB, 24 bytes for each.
 */
final class RecursionLimit {

  /** Overrides the limit of a process. */
  static final String PROPERTY = "satin.deepest-recursion";

  /** Less than any invocation takes on a stack. */
  private static final int BYTES_ON_STACK = 20;

  /** The size of an invocation of a small method in the heap. 300 to 400 bytes were measured. */
  private static final int BYTES_IN_HEAP = 400;

  private RecursionLimit() {}

  /**
   * Returns the limit for workers of this process.
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

  /**
   * Returns the number of invocations that fit into half of the heap, but no more than a stack of
   * this size could hold.
   */
  static int of(long stackBytes, long heapBytes) {
    long most = Math.min(stackBytes / BYTES_ON_STACK, heapBytes / 2 / BYTES_IN_HEAP);
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, most));
  }
}
