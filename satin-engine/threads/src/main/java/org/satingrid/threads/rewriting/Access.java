package org.satingrid.threads.rewriting;

import java.util.List;

/**
 * The two ways in which rewritten code detects that an array is not on this node. Both ways come
 * from the paper about Hyperion. Accesses to fields always use the first way.
 */
public enum Access {
  /** An in-line check: a test before each access. */
  IC(""),
  /**
   * A trap on a null reference, in place of the paper's page fault. The exception handler fetches
   * the array.
   */
  PF("-XX:-OmitStackTraceInFastThrow -XX:Tier0BackedgeNotifyFreqLog=5");

  private final String flags;

  Access(String flags) {
    this.flags = flags;
  }

  /**
   * Returns options for the virtual machine. Without the first option, HotSpot replaces the trap by
   * its own test after a few misses, and the loop around the access stays slow. A trap leaves
   * compiled code. With the second option, the interpreter checks after 32 rounds of a loop if it
   * can return to compiled code. Without this option it checks only after 1,024 rounds.
   */
  public List<String> flags() {
    return flags.isEmpty() ? List.of() : List.of(flags.split(" ", -1));
  }
}
