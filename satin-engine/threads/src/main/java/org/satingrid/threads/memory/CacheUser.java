package org.satingrid.threads.memory;

/** A thread of the program, as the cache of its node sees it. */
public final class CacheUser {

  /**
   * The last time at which it held no content, by the cache's clock. The maximum value while it is
   * blocked.
   */
  long passed;

  CacheUser() {}
}
