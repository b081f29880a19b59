package org.satingrid.threads.rewriting;

import java.util.List;

/**
 * How rewritten code finds that an array is not here. The paper's two ways; fields use the first.
 */
public enum Access {
  /** An in-line check: a test before the access. */
  IC(""),
  /**
   * A page fault in the paper: the access traps on a null reference, and a handler gets the array.
   */
  PF("-XX:-OmitStackTraceInFastThrow");

  private final String flag;

  Access(String flag) {
    this.flag = flag;
  }

  /**
   * What the virtual machine must be started with: without it HotSpot turns the trap into a test of
   * its own after a few misses, and the loop around it slows down for good.
   */
  public List<String> flags() {
    return flag.isEmpty() ? List.of() : List.of(flag);
  }
}
