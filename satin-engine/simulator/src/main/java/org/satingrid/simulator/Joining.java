package org.satingrid.simulator;

/** The work that a worker can do on top of a frame that waits for results. */
public enum Joining {
  /** Stolen work runs on top of the waiting frame, which cannot end before it. */
  STACK,
  /** Frames lie in the heap: whatever is complete goes on. */
  HEAP
}
