package org.satingrid.models.grid;

import java.io.Serializable;

/**
 * What a task gives back by joining it to the original, instead of by taking the original's place.
 * Serialized as new, without what it holds.
 */
public interface Rejoining extends Serializable {

  /** On the node of the copy: what has been added to the copy. */
  Serializable added();

  /** On the node of the original: adds what was added to the copy. */
  void rejoin(Object added);
}
