package org.satingrid.simulator;

/** What a worker that waits for results may do to the frame that waits. */
public enum Joining {
  /** Stolen work runs on top of the waiting frame, whose end must wait for it. */
  STACK,
  /** Frames lie in the heap: whatever is complete goes on. */
  HEAP
}
