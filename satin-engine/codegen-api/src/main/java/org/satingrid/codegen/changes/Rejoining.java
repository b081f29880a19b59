package org.satingrid.codegen.changes;

import java.io.Serializable;

/**
 * An object with its own merge: a task returns it as an addition to the original, and the original
 * keeps its identity. Its serialized form is a new object without content.
 */
public interface Rejoining extends Serializable {

  /** On the copy's node: returns the addition to the copy. */
  Serializable added();

  /** On the original's node: adds the addition of the copy. */
  void rejoin(Object added);
}
