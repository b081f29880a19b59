package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/**
 * Which runtime the calling thread belongs to: a thread that is no {@link FrameSource} itself
 * inherits the source of the thread that made it. So threads that a program starts spawn in
 * parallel, too.
 */
public final class InheritedSource {

  private static final InheritableThreadLocal<FrameSource> INHERITED =
      new InheritableThreadLocal<>();

  private InheritedSource() {}

  /** The threads that the calling thread makes from now on belong to a source. */
  public static void bequeath(FrameSource source) {
    INHERITED.set(source);
  }

  /** The source of the calling thread, its own or inherited; null for a thread of no runtime. */
  static @Nullable FrameSource current() {
    return Thread.currentThread() instanceof FrameSource own ? own : INHERITED.get();
  }
}
