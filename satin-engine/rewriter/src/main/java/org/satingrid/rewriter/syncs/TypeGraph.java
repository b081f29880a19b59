package org.satingrid.rewriter.syncs;

/** Answers questions on types from class files. */
public interface TypeGraph {

  /** Returns true if a class is the same as another class, or a subtype of it. */
  boolean isSubtype(String name, String of);

  /** Returns true if a class and all its supertypes can be found. */
  boolean isKnown(String name);

  /** Returns true for classes of shared objects. The engine orders the calls of their methods. */
  boolean isSharedObject(String name);
}
