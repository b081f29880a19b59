package org.satingrid.models.fjtask;

import java.util.Arrays;

/**
 * Decides if the subtrees of a level of nested {@code coInvoke}s are too short to be forked. Below
 * that level a runner calls both tasks, as long as no thief requests work. A thief with a request
 * then waits for the end of at most one such subtree, about 20 microseconds.
 *
 * <p>The level is computed from sampled times of subtrees. A subtree contains the subtrees of
 * deeper levels. Therefore a long subtree counts against its level and all levels above it. Used by
 * one runner.
 */
final class CallLevels {

  /** The value of {@link #from} if no level is called. */
  static final int NONE = Integer.MAX_VALUE;

  /** The maximum duration of a subtree that is called. It is several times the cost of a steal. */
  static final long SHORT_NANOS = 20_000;

  /**
   * The duration that ends the calls. While a level is called, deeper levels are not sampled. If a
   * subtree of the level above takes this long, its children must have become longer.
   */
  static final long LONG_PARENT_NANOS = 8 * SHORT_NANOS;

  /**
   * If a subtree takes this long, the program has changed completely, and all samples are
   * forgotten.
   */
  static final long SURPRISE_NANOS = 1000 * SHORT_NANOS;

  /** A level is called after this many short samples in a row. */
  static final int ENOUGH = 16;

  private static final int LEVELS = 64;

  private final int[] shortSamples = new int[LEVELS];
  private int from = NONE;

  /** Returns the first level to call. */
  int from() {
    return from;
  }

  /** Records the duration of a subtree with a root that was forked at this level, from 0. */
  void sampled(int level, long nanos) {
    int l = Math.min(level, LEVELS - 1);
    if (nanos <= SHORT_NANOS) {
      shortSamples[l]++;
    } else if (nanos > SURPRISE_NANOS) {
      forgetTo(LEVELS - 1);
    } else {
      forgetTo(nanos > LONG_PARENT_NANOS ? Math.min(l + 1, LEVELS - 1) : l);
    }
    from = NONE;
    for (int i = 0; i < LEVELS && from == NONE; i++) {
      if (shortSamples[i] >= ENOUGH) {
        from = i;
      }
    }
  }

  private void forgetTo(int level) {
    Arrays.fill(shortSamples, 0, level + 1, 0);
  }
}
