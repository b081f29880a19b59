package org.satingrid.threads.memory;

/** Gets the content of a copy that the program cannot read or write in its present state. */
interface Misses {

  /**
   * Returns when the copy's content is at least as new as the calling thread's last acquire.
   *
   * @param toWrite whether the thread is going to write
   * @param site number of the place in the program, for the profile
   */
  void load(CacheLine line, boolean toWrite, int site);
}
