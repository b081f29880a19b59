package org.satingrid.threads.library.util;

import java.util.Iterator;
import java.util.ListIterator;

/** Iterates over a list from the end to the start. */
final class Backwards<E> implements Iterator<E> {

  private final ListIterator<E> list;

  /** Starts at the position of the given iterator. */
  Backwards(ListIterator<E> list) {
    this.list = list;
  }

  @Override
  public boolean hasNext() {
    return list.hasPrevious();
  }

  @Override
  public E next() {
    return list.previous();
  }

  @Override
  public void remove() {
    list.remove();
  }
}
