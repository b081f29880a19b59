package org.satingrid.rewriter.userlike;

/**
 * A random method of the program.
 *
 * @param spawned true if other methods spawn the method. All other methods begin the program
 * @param extra the type of the second parameter, LONG without a second parameter
 */
record Signature(String name, Kind kind, boolean spawned, Kind extra) {

  boolean hasExtra() {
    return extra != Kind.LONG;
  }
}
