package org.satingrid.rewriter.syncs;

import org.jspecify.annotations.Nullable;

/** Answers questions on types from class files. */
public interface TypeGraph {

  /** Returns true if a class is the same as another class, or a subtype of it. */
  boolean isSubtype(String name, String of);

  /** Returns true if a class and all its supertypes can be found. */
  boolean isKnown(String name);

  /** Returns true for classes of shared objects. The engine orders the calls of their methods. */
  boolean isSharedObject(String name);

  /**
   * Returns the parts of arrays that a method, or a method that it overrides, has marked, or null.
   */
  @Nullable Parts parts(String owner, String method, String descriptor);
}
