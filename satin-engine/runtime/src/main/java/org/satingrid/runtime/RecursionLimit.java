package org.satingrid.runtime;

/**
 * The maximum number of nested invocations in the heap, each waiting for the next. The heap has
 * more room than a stack. Without this limit, an endless recursion would fill the whole memory.
 *
 * <p>The limit follows the bytes of stack that the program would have in sequence: 1.4 million
 * invocations for the default of 64 MB. Decision 0110 explains why it is not higher.
 */
final class RecursionLimit {

  /** The system property that overrides the limit of a process. */
  static final String PROPERTY = "satin.deepest-recursion";

  /**
   * The size of a small method's invocation on a stack. HotSpot's C2 compiler needs half of it if
   * it inlines each second invocation, and the interpreter more.
   */
  private static final int BYTES_ON_STACK = 48;

  /** The size of a small method's invocation in the heap. Measurements gave 300 to 400 bytes. */
  private static final int BYTES_IN_HEAP = 400;

  private RecursionLimit() {}

  /**
   * Returns the limit for workers of this process.
   *
   * @throws IllegalArgumentException if {@link #PROPERTY} is set to anything but a positive number
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
   * Returns the number of invocations that fit into half of the heap, but at most the number that
   * fits on a stack of this size.
   */
  static int of(long stackBytes, long heapBytes) {
    long most = Math.min(stackBytes / BYTES_ON_STACK, heapBytes / 2 / BYTES_IN_HEAP);
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, most));
  }
}
