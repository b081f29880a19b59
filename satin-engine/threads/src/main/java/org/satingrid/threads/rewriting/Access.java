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
  PF("-XX:-OmitStackTraceInFastThrow -XX:Tier0BackedgeNotifyFreqLog=5");

  private final String flags;

  Access(String flags) {
    this.flags = flags;
  }

  /**
   * What the virtual machine must be started with. Without the first flag HotSpot turns the trap
   * into a test of its own after a few misses, and the loop around it slows down for good. A trap
   * leaves compiled code; the second has the interpreter look after 32 rounds of the loop, not
   * 1,024, whether it may go back.
   */
  public List<String> flags() {
    return flags.isEmpty() ? List.of() : List.of(flags.split(" ", -1));
  }
}
