package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/** The interface of every rewritten shared object. {@link Replica} shows the code. */
public interface Shared {

  /** Returns its connection with its node, or null without a connection. */
  @Nullable Replica satin$replica();

  void satin$replica(Replica replica);
}
