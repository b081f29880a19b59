package org.satingrid.local.check;

/** Ends the threads of a run that is over. */
final class RunOver extends Error {
  private static final long serialVersionUID = 1L;

  RunOver() {
    super("this run of the program is over", null, false, false);
  }
}
