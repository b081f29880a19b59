package org.satingrid.codegen;

import org.jspecify.annotations.Nullable;

/** What every rewritten shared object is; {@link Replica} shows the code. */
public interface Shared {

  /** What connects it with its node; null as long as nothing does. */
  @Nullable Replica satin$replica();

  void satin$replica(Replica replica);
}
