package org.satingrid.threads.rewriting;

import java.util.List;

/**
 * The ways in which rewritten code detects that an array is not here. These are the paper's two
 * ways. Fields use the first.
 */
public enum Access {
  /** An in-line check: a test before the access. */
  IC(""),
  /**
   * A page fault in the paper: the access traps on a null reference, and a handler gets the array.
   */
  PF("-XX:-OmitStackTraceInFastThrow -XX:Tier0BackedgeNotifyFreqLog=5");

  private final String flags;

  Access(String flags) {
    this.flags = flags;
  }

  /**
   * Returns the flags for the virtual machine. Without the first flag HotSpot replaces the trap
   * after a few misses by its own test, and the loop around it slows down for good. A trap leaves
   * compiled code. With the second flag the interpreter checks after 32 rounds of the loop, and not
   * after 1,024, whether it can return.
   */
  public List<String> flags() {
    return flags.isEmpty() ? List.of() : List.of(flags.split(" ", -1));
  }
}
