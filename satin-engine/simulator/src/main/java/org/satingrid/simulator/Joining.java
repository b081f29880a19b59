package org.satingrid.simulator;

/** The work that a worker can run above a frame that waits for results. */
public enum Joining {
  /** Stolen work runs above the waiting frame on the stack. The frame cannot end before it. */
  STACK,
  /** Frames are in the heap. Each complete frame continues. */
  HEAP
}
