package org.satingrid.benchmarks.wan.recorded;

import org.jspecify.annotations.Nullable;

/** What counting code calls. One program at a time, and on one thread: the one that records. */
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

  /** From now on calls are told to this builder, or to none. */
  static void tell(@Nullable TreeBuilder next) {
    builder = next;
  }
}
