package org.satingrid.rewriter.syncs;

/** Answers questions on types from class files. */
public interface TypeGraph {

  /** Returns true if a class is another one, extends it or implements it. */
  boolean isSubtype(String name, String of);

  /** Returns true if a class and all above it can be found. */
  boolean isKnown(String name);

  /** Returns true for shared objects: their methods are ordered by the engine. */
  boolean isSharedObject(String name);
}
