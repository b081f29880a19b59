package org.satingrid.local.check;

/** Thrown in the threads of a run that is over, to end them. */
final class RunOver extends Error {
  private static final long serialVersionUID = 1L;

  RunOver() {
    super("this run of the program is over", null, false, false);
  }
}
