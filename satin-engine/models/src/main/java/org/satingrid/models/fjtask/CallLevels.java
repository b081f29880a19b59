package org.satingrid.models.fjtask;

import java.util.Arrays;

/**
 * From which level of nested {@code coInvoke}s on a runner's subtrees are so short that forking
 * them helps nobody. Below that level a runner calls both tasks while nobody asks for work. A thief
 * that asks then waits for the end of one such subtree at most, some 20 microseconds.
 *
 * <p>The evidence is sampled times of subtrees by level. A subtree contains those of deeper levels,
 * so a long one speaks against its own level and against all above it. Owned by one runner.
 */
final class CallLevels {

  /** No level at all. */
  static final int NONE = Integer.MAX_VALUE;

  /** A subtree up to this long may be called: several times the cost of a steal. */
  static final long SHORT_NANOS = 20_000;

  /**
   * Deeper levels are not sampled once a level is called. The level above tells of them: if it
   * takes this long, its children are longer than they were.
   */
  static final long LONG_PARENT_NANOS = 8 * SHORT_NANOS;

  /** Something has changed altogether: forget all. */
  static final long SURPRISE_NANOS = 1000 * SHORT_NANOS;

  /** How many short samples, with no long one among them, make a level. */
  static final int ENOUGH = 16;

  private static final int LEVELS = 64;

  private final int[] shortSamples = new int[LEVELS];
  private int from = NONE;

  /** The level from which to call. */
  int from() {
    return from;
  }

  /** A subtree whose root was forked at a level, from 0, has taken this long. */
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
