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

  /** Called at a sync of a spawned call, or of the program outside of all spawned calls. */
  public static void sync() {
    if (builder != null) {
      builder.sync();
    }
  }

  /** Sets the builder that gets the following calls, or null. */
  static void tell(@Nullable TreeBuilder next) {
    builder = next;
  }
}
