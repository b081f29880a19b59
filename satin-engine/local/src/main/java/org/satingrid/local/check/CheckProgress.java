package org.satingrid.local.check;

/** Hears what a check does while it runs. */
@FunctionalInterface
public interface CheckProgress {

  /**
   * A run begins.
   *
   * @param step counted from 1
   * @param steps at most
   * @param what in words
   */
  void begins(int step, int steps, String what);
}
