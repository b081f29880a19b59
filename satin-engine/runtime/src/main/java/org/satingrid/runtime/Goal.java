package org.satingrid.runtime;

/** What a worker works for: until then it takes any task. */
@FunctionalInterface
interface Goal {

  /** Asked by the worker only. */
  boolean reached();
}
