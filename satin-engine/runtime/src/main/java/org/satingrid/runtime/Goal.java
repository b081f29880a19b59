package org.satingrid.runtime;

/**
 * The condition that ends a worker's search. Until the goal is reached, the worker takes any task.
 */
@FunctionalInterface
interface Goal {

  /** Called by the worker only. */
  boolean reached();
}
