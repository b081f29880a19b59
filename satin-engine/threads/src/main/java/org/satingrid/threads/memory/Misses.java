package org.satingrid.threads.memory;

/** Gets the content of a copy that cannot be read or written as it is. */
interface Misses {

  /**
   * Returns when the content is no older than the calling thread's last acquire.
   *
   * @param toWrite whether the thread is going to write
   * @param site number of the place in the program, for the profile
   */
  void load(CacheLine line, boolean toWrite, int site);
}
