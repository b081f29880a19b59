package org.satingrid.cluster.wire;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** The complete state of a random generator. The copy draws the same numbers as the original. */
record SplittableRandomForm(long seed, long gamma) implements Carrier {
  private static final @Nullable HiddenLong SEED = HiddenLong.of(SplittableRandom.class, "seed");
  private static final @Nullable HiddenLong GAMMA = HiddenLong.of(SplittableRandom.class, "gamma");

  /** Returns null if this platform gives no access to the state. */
  static @Nullable SplittableRandomForm of(SplittableRandom random) {
    return SEED == null || GAMMA == null
        ? null
        : new SplittableRandomForm(SEED.get(random), GAMMA.get(random));
  }

  private Object readResolve() {
    if (SEED == null || GAMMA == null) {
      throw new IllegalStateException("this platform has another SplittableRandom");
    }
    SplittableRandom random = new SplittableRandom(0);
    SEED.set(random, seed);
    GAMMA.set(random, gamma);
    return random;
  }
}
