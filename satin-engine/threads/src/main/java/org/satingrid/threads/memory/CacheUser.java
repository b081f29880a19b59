package org.satingrid.threads.memory;

/** The cache's data about one thread of the program. */
public final class CacheUser {

  /**
   * The last time, by the cache's clock, at which the thread held no content. The maximum value
   * while the thread is blocked.
   */
  long passed;

  CacheUser() {}
}
