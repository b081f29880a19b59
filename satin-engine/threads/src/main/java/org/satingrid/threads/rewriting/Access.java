package org.satingrid.threads.rewriting;

/**
 * How rewritten code finds that an array is not here. The paper's two ways; fields use the first.
 */
public enum Access {
  /** An in-line check: a test before the access. */
  IC,
  /**
   * A page fault in the paper: the access traps on a null reference, and a handler gets the array.
   */
  PF
}
