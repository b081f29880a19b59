package org.satingrid.threads.library.util;

import java.util.ConcurrentModificationException;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/** Iterates over a list by index. Throws an exception if the list has changed. */
final class ListCursor<E> implements ListIterator<E> {

  private final AbstractList<E> list;
  private int next;
  private int last = -1;
  private int expected;

  ListCursor(AbstractList<E> list, int next) {
    this.list = list;
    this.next = next;
    this.expected = list.modCount;
  }

  private void check() {
    if (list.modCount != expected) {
      throw new ConcurrentModificationException();
    }
  }

  @Override
  public boolean hasNext() {
    return next != list.size();
  }

  @Override
  public E next() {
    check();
    if (next >= list.size()) {
      throw new NoSuchElementException();
    }
    E element = list.get(next);
    last = next++;
    return element;
  }

  @Override
  public boolean hasPrevious() {
    return next != 0;
  }

  @Override
  public E previous() {
    check();
    if (next == 0) {
      throw new NoSuchElementException();
    }
    E element = list.get(next - 1);
    last = --next;
    return element;
  }

  @Override
  public int nextIndex() {
    return next;
  }

  @Override
  public int previousIndex() {
    return next - 1;
  }

  @Override
  public void remove() {
    checkLast();
    list.remove(last);
    if (last < next) {
      next--;
    }
    last = -1;
    expected = list.modCount;
  }

  @Override
  public void set(E element) {
    checkLast();
    list.set(last, element);
    expected = list.modCount;
  }

  @Override
  public void add(E element) {
    check();
    list.add(next++, element);
    last = -1;
    expected = list.modCount;
  }

  private void checkLast() {
    if (last < 0) {
      throw new IllegalStateException();
    }
    check();
  }
}
