package org.satingrid.runtime;

/**
 * Checks that the stack suffices for the caller's next steps, so that these steps do not fail
 * half-way.
 */
final class Headroom {

  /**
   * Number of frames of the probe. They take about 30 KB, several times the need of the runtime.
   */
  private static final int FRAMES = 1000;

  private Headroom() {}

  /**
   * @throws StackOverflowError if little stack is left. The state is then unchanged.
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
