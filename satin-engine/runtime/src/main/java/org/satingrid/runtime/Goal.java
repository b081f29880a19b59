package org.satingrid.runtime;

/** The goal of a worker: until it is reached, the worker takes any task. */
@FunctionalInterface
interface Goal {

  /** Called by the worker only. */
  boolean reached();
}
