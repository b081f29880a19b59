package org.satingrid.codegen.changes;

import java.io.Serializable;

/**
 * An object that a task gives back by an addition to the original, which keeps its place.
 * Serialized as new, without what it holds.
 */
public interface Rejoining extends Serializable {

  /** On the node of the copy: what has been added to the copy. */
  Serializable added();

  /** On the node of the original: adds what was added to the copy. */
  void rejoin(Object added);
}
