package org.satingrid.rewriter.userlike;

/**
 * A random method of the program.
 *
 * @param spawned other methods spawn it; the others begin the program
 * @param extra the type of a second parameter, LONG if there is only one
 */
record Signature(String name, Kind kind, boolean spawned, Kind extra) {

  boolean hasExtra() {
    return extra != Kind.LONG;
  }
}
