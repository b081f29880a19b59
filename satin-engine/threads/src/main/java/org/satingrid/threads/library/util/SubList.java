package org.satingrid.threads.library.util;

import java.util.ConcurrentModificationException;
import java.util.Objects;

/** A part of a list. Changes of the part also change the list. */
final class SubList<E> extends AbstractList<E> {

  private final AbstractList<E> list;
  private final int offset;
  private int size;

  SubList(AbstractList<E> list, int from, int to) {
    this.list = list;
    this.offset = from;
    this.size = to - from;
    this.modCount = list.modCount;
  }

  private void check() {
    if (list.modCount != modCount) {
      throw new ConcurrentModificationException();
    }
  }

  @Override
  public int size() {
    check();
    return size;
  }

  @Override
  public E get(int index) {
    Objects.checkIndex(index, size);
    check();
    return list.get(offset + index);
  }

  @Override
  public E set(int index, E element) {
    Objects.checkIndex(index, size);
    check();
    return list.set(offset + index, element);
  }

  @Override
  public void add(int index, E element) {
    Objects.checkIndex(index, size + 1);
    check();
    list.add(offset + index, element);
    size++;
    modCount = list.modCount;
  }

  @Override
  public E remove(int index) {
    Objects.checkIndex(index, size);
    check();
    E removed = list.remove(offset + index);
    size--;
    modCount = list.modCount;
    return removed;
  }

  @Override
  protected void removeRange(int from, int to) {
    check();
    list.removeRange(offset + from, offset + to);
    size -= to - from;
    modCount = list.modCount;
  }
}
