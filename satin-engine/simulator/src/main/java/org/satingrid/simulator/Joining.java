package org.satingrid.simulator;

/** The work that a worker can run above a frame that waits for results. */
public enum Joining {
  /**
   * Stolen work runs above the waiting frame on the stack. The frame cannot end before this work
   * ends.
   */
  STACK,
  /** Frames are in the heap. Each frame continues when its results are complete. */
  HEAP
}
