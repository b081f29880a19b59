package org.satingrid.threads.library.util;

import java.util.Collection;

/** Stands for {@link java.util.ArrayList}. */
public class ArrayList<E> extends GrowingList<E> {

  public ArrayList() {
    super(0);
  }

  public ArrayList(int capacity) {
    super(capacity);
  }

  public ArrayList(Collection<? extends E> initial) {
    super(initial);
  }
}
