package org.satingrid.threads.library.util;

import java.util.Iterator;
import java.util.ListIterator;

/** Goes through a list from its end. */
final class Backwards<E> implements Iterator<E> {

  private final ListIterator<E> list;

  /** From where the other iterator stands. */
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
