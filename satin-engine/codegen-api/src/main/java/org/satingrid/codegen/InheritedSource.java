package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * Finds the runtime of the calling thread. A thread that is not a {@link FrameSource} itself
 * inherits the source of the thread that made it. Threads that a program starts therefore also
 * spawn in parallel.
 */
public final class InheritedSource {

  private static final InheritableThreadLocal<FrameSource> INHERITED =
      new InheritableThreadLocal<>();

  private InheritedSource() {}

  /** Sets the source of all threads that the calling thread makes from now on. */
  public static void bequeath(FrameSource source) {
    INHERITED.set(source);
  }

  /**
   * Returns the source of the calling thread, either its own or inherited. Returns null if the
   * thread belongs to no runtime.
   */
  static @Nullable FrameSource current() {
    return Thread.currentThread() instanceof FrameSource own ? own : INHERITED.get();
  }
}
