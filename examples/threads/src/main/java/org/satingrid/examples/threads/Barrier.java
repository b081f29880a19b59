package org.satingrid.examples.threads;

/** A point where threads wait for each other. */
final class Barrier {

  private final int parties;
  private int waiting;
  private int generation;

  Barrier(int parties) {
    this.parties = parties;
  }

  /** Returns when all threads have called this method. */
  synchronized void await() {
    int mine = generation;
    waiting++;
    if (waiting == parties) {
      waiting = 0;
      generation++;
      notifyAll();
      return;
    }
    while (mine == generation) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted at a barrier", e);
      }
    }
  }
}
