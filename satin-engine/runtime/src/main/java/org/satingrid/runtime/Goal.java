package org.satingrid.runtime;

/** What a worker works for: until then it takes any task that the goal admits. */
@FunctionalInterface
interface Goal {

  /** Asked by the worker only. */
  boolean reached();

  /** Whether the worker may meanwhile run this. */
  default boolean admits(TaskRecord record) {
    return true;
  }

  default boolean admitsAll() {
    return true;
  }

  /** Whether the worker may take the newest of its own deque. */
  default long mark() {
    return 0;
  }
}
