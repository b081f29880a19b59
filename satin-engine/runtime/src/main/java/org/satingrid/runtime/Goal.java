package org.satingrid.runtime;

/**
 * The condition that ends a worker's search. Until the goal is reached, the worker takes any task.
 */
@FunctionalInterface
interface Goal {

  /** Returns true if the search can end. Called only by the worker. */
  boolean reached();
}
