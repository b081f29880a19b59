package org.satingrid.models.grid;

import java.io.Serializable;

/**
 * A result that joins the original instead of replacing it. It is serialized as new, without its
 * content.
 */
public interface Rejoining extends Serializable {

  /** On the node of the copy: what has been added to the copy. */
  Serializable added();

  /** On the node of the original: adds what was added to the copy. */
  void rejoin(Object added);
}
