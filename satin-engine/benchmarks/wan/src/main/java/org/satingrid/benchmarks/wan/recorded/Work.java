package org.satingrid.benchmarks.wan.recorded;

import org.jspecify.annotations.Nullable;

/**
 * The target of counting code. Only one program at a time uses this class, on the thread that
 * records.
 */
public final class Work {
  private static long units;
  private static @Nullable TreeBuilder builder;

  private Work() {}

  /** Called at a call or at one iteration of a loop. */
  public static void unit() {
    units++;
  }

  /** Called when a spawned call begins. */
  public static void enter() {
    if (builder != null) {
      builder.enter(units);
    }
  }

  /** Called when a spawned call returns. */
  public static void exit() {
    if (builder != null) {
      builder.exit(units);
    }
  }

  /**
   * Called when the running call, or the program outside all spawned calls, waits for its spawned
   * calls.
   */
  public static void sync() {
    if (builder != null) {
      builder.sync();
    }
  }

  /** Selects the builder that receives calls from now on, or null. */
  static void tell(@Nullable TreeBuilder next) {
    builder = next;
  }
}
