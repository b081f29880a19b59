package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Objects;

/** Stands for {@link java.util.AbstractList}. */
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {

  /** Counts changes of the size. An iterator fails if the count differs from the expected count. */
  protected transient int modCount;

  protected AbstractList() {}

  @Override
  public abstract E get(int index);

  @Override
  public boolean add(E element) {
    add(size(), element);
    return true;
  }

  @Override
  public E set(int index, E element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int index, E element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public E remove(int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int indexOf(Object wanted) {
    for (ListIterator<E> it = listIterator(); it.hasNext(); ) {
      if (Objects.equals(wanted, it.next())) {
        return it.previousIndex();
      }
    }
    return -1;
  }

  @Override
  public int lastIndexOf(Object wanted) {
    for (ListIterator<E> it = listIterator(size()); it.hasPrevious(); ) {
      if (Objects.equals(wanted, it.previous())) {
        return it.nextIndex();
      }
    }
    return -1;
  }

  @Override
  public void clear() {
    removeRange(0, size());
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> more) {
    Objects.checkIndex(index, size() + 1);
    int at = index;
    for (E element : more) {
      add(at++, element);
    }
    return at > index;
  }

  /** Removes the elements from index {@code from} up to, but not including, index {@code to}. */
  protected void removeRange(int from, int to) {
    ListIterator<E> it = listIterator(from);
    for (int i = from; i < to; i++) {
      it.next();
      it.remove();
    }
  }

  @Override
  public Iterator<E> iterator() {
    return listIterator(0);
  }

  @Override
  public ListIterator<E> listIterator() {
    return listIterator(0);
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    if (index < 0 || index > size()) {
      throw new IndexOutOfBoundsException("Index: " + index);
    }
    return new ListCursor<>(this, index);
  }

  @Override
  public List<E> subList(int from, int to) {
    if (from < 0) {
      throw new IndexOutOfBoundsException("fromIndex = " + from);
    }
    if (to > size()) {
      throw new IndexOutOfBoundsException("toIndex = " + to);
    }
    if (from > to) {
      throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    }
    return new SubList<>(this, from, to);
  }

  @Override
  public boolean equals(Object other) {
    if (other == this) {
      return true;
    }
    if (!(other instanceof List<?> list)) {
      return false;
    }
    Iterator<?> theirs = list.iterator();
    for (E element : this) {
      if (!theirs.hasNext() || !Objects.equals(element, theirs.next())) {
        return false;
      }
    }
    return !theirs.hasNext();
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (E element : this) {
      hash = 31 * hash + Objects.hashCode(element);
    }
    return hash;
  }
}
