package org.satingrid.threads.memory;

/** A thread of the program, as the cache of its node sees it. */
public final class CacheUser {

  /** When it last held no content; of the cache's clock. As long as it is blocked: for ever. */
  long passed;

  CacheUser() {}
}
