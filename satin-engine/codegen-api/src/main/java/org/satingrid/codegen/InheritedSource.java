package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * Finds the runtime of the calling thread. A thread that is not a {@link FrameSource} itself
 * inherits the source of the thread that made it. Therefore threads that a program starts also
 * spawn in parallel.
 */
public final class InheritedSource {

  private static final InheritableThreadLocal<FrameSource> INHERITED =
      new InheritableThreadLocal<>();

  private InheritedSource() {}

  /** The threads that the calling thread makes from now on belong to a source. */
  public static void bequeath(FrameSource source) {
    INHERITED.set(source);
  }

  /** The source of the calling thread, its own or inherited, or null for a thread of no runtime. */
  static @Nullable FrameSource current() {
    return Thread.currentThread() instanceof FrameSource own ? own : INHERITED.get();
  }
}
