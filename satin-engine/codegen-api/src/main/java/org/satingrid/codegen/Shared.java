package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/** The interface of every rewritten shared object. {@link Replica} shows the code. */
public interface Shared {

  /** Returns the replica of the object on this node, or null if the object has no replica. */
  @Nullable Replica satin$replica();

  void satin$replica(Replica replica);
}
