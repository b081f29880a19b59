package org.satingrid.models.fjtask;

import java.util.Arrays;

/**
 * The first level of nested {@code coInvoke}s with subtrees too short to be worth forking. Below
 * that level a runner calls both tasks while no thief requests work. A thief with a request then
 * waits for the end of at most one such subtree, about 20 microseconds.
 *
 * <p>The level is derived from sampled times of subtrees. A subtree contains those of deeper
 * levels. Therefore a long one counts against its own level and all levels above it. Owned by one
 * runner.
 */
final class CallLevels {

  /** No level at all. */
  static final int NONE = Integer.MAX_VALUE;

  /** A subtree up to this long may be called: several times the cost of a steal. */
  static final long SHORT_NANOS = 20_000;

  /**
   * Deeper levels are not sampled once a level is called. The level above indicates their length:
   * if it takes this long, its children have become longer.
   */
  static final long LONG_PARENT_NANOS = 8 * SHORT_NANOS;

  /** Something has changed altogether: forget all. */
  static final long SURPRISE_NANOS = 1000 * SHORT_NANOS;

  /** The number of consecutive short samples that make a level. */
  static final int ENOUGH = 16;

  private static final int LEVELS = 64;

  private final int[] shortSamples = new int[LEVELS];
  private int from = NONE;

  /** Returns the first level to call. */
  int from() {
    return from;
  }

  /** Notes the duration of a subtree with a root that was forked at this level, from 0. */
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
