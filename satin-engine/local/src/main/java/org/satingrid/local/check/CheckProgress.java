package org.satingrid.local.check;

/** Receives the progress of a check. */
@FunctionalInterface
public interface CheckProgress {

  /**
   * Called when a run begins.
   *
   * @param step number of the run, counted from 1
   * @param steps maximum number of runs
   * @param what description of the run
   */
  void begins(int step, int steps, String what);
}
