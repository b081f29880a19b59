package org.satingrid.threads.library.util;

import java.util.Objects;
import java.util.RandomAccess;

/** The elements of an array as a list, for {@code Arrays.asList} and {@code List.of}. */
final class FixedList<E> extends AbstractList<E> implements RandomAccess {

  private final E[] elements;
  private final boolean changes;

  /**
   * Makes a list of an array, without copying the array.
   *
   * @param changes whether elements can be set
   */
  FixedList(E[] elements, boolean changes) {
    this.elements = Objects.requireNonNull(elements);
    this.changes = changes;
  }

  @Override
  public int size() {
    return elements.length;
  }

  @Override
  public E get(int index) {
    return elements[index];
  }

  @Override
  public E set(int index, E element) {
    if (!changes) {
      throw new UnsupportedOperationException();
    }
    E before = elements[index];
    elements[index] = element;
    return before;
  }

  @Override
  protected void removeRange(int from, int to) {
    throw new UnsupportedOperationException();
  }
}
