package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/** The interface of every rewritten shared object. {@link Replica} shows the code. */
public interface Shared {

  /** Returns the object's replica on its node, or null without one. */
  @Nullable Replica satin$replica();

  void satin$replica(Replica replica);
}
