package org.satingrid.benchmarks.wan.recorded;

import org.jspecify.annotations.Nullable;

/** The target of counting code. One program at a time, on the thread that records. */
public final class Work {
  private static long units;
  private static @Nullable TreeBuilder builder;

  private Work() {}

  /** A call or a turn of a loop. */
  public static void unit() {
    units++;
  }

  /** A spawned call begins. */
  public static void enter() {
    if (builder != null) {
      builder.enter(units);
    }
  }

  /** A spawned call returns. */
  public static void exit() {
    if (builder != null) {
      builder.exit(units);
    }
  }

  /** The call that runs, or the program outside all spawned calls, waits for what it spawned. */
  public static void sync() {
    if (builder != null) {
      builder.sync();
    }
  }

  /** Selects the builder that receives the calls from now on, or null. */
  static void tell(@Nullable TreeBuilder next) {
    builder = next;
  }
}
