package org.satingrid.runtime;

/** Checks that the next steps will not reach the end of the stack half-way. */
final class Headroom {

  /** Frames of the probe, together some 30 KB, several times what the runtime needs. */
  private static final int FRAMES = 1000;

  private Headroom() {}

  /**
   * @throws StackOverflowError if there is little stack left. The state is unchanged then.
   */
  static void require() {
    if (probe(FRAMES) < 0) {
      throw new AssertionError("unreachable, but the probe must have a use");
    }
  }

  private static int probe(int frames) {
    return frames == 0 ? 0 : probe(frames - 1) + 1;
  }
}
