package org.satingrid.threads.library.concurrent;

import org.satingrid.threads.library.util.Random;
import org.satingrid.threads.runtime.Hooks;

/** Stands for {@link java.util.concurrent.ThreadLocalRandom}: a generator for each thread. */
public class ThreadLocalRandom extends Random {

  private final boolean made;

  private ThreadLocalRandom() {
    made = true;
  }

  public static ThreadLocalRandom current() {
    ThreadLocalRandom mine = (ThreadLocalRandom) Hooks.local(ThreadLocalRandom.class);
    if (mine == null) {
      mine = new ThreadLocalRandom();
      Hooks.setLocal(ThreadLocalRandom.class, mine);
    }
    return mine;
  }

  @Override
  public void setSeed(long seed) {
    if (made) {
      throw new UnsupportedOperationException();
    }
    super.setSeed(seed);
  }
}
