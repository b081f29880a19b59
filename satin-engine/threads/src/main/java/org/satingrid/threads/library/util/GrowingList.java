package org.satingrid.threads.library.util;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A list in an array that grows. It is the common superclass of {@link ArrayList} and {@link
 * Vector}.
 */
public abstract class GrowingList<E> extends AbstractList<E> implements RandomAccess, Cloneable {

  private static final int MIN_CAPACITY = 10;

  private Object[] elements;
  private int size;

  GrowingList(int capacity) {
    if (capacity < 0) {
      throw new IllegalArgumentException("Illegal Capacity: " + capacity);
    }
    elements = new Object[capacity];
  }

  GrowingList(Collection<? extends E> initial) {
    elements = initial.toArray();
    size = elements.length;
  }

  int capacity() {
    return elements.length;
  }

  /** Makes room for this many elements. */
  public void ensureCapacity(int capacity) {
    if (capacity > elements.length) {
      int larger = Math.max(elements.length + (elements.length >> 1), MIN_CAPACITY);
      elements = Arrays.copyOf(elements, Math.max(larger, capacity));
    }
  }

  /** Reduces the array to the number of elements. */
  public void trimToSize() {
    modCount++;
    elements = Arrays.copyOf(elements, size);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  @SuppressWarnings("unchecked")
  public E get(int index) {
    Objects.checkIndex(index, size);
    return (E) elements[index];
  }

  @Override
  @SuppressWarnings("unchecked")
  public E set(int index, E element) {
    Objects.checkIndex(index, size);
    E before = (E) elements[index];
    elements[index] = element;
    return before;
  }

  @Override
  public boolean add(E element) {
    modCount++;
    ensureCapacity(size + 1);
    elements[size++] = element;
    return true;
  }

  @Override
  public void add(int index, E element) {
    checkPosition(index);
    modCount++;
    open(index, 1);
    elements[index] = element;
  }

  private void checkPosition(int index) {
    if (index < 0 || index > size) {
      throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
    }
  }

  private void open(int index, int count) {
    ensureCapacity(size + count);
    System.arraycopy(elements, index, elements, index + count, size - index);
    size += count;
  }

  @Override
  public boolean addAll(Collection<? extends E> more) {
    return addAll(size, more);
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> more) {
    checkPosition(index);
    Object[] given = more.toArray();
    modCount++;
    open(index, given.length);
    System.arraycopy(given, 0, elements, index, given.length);
    return given.length > 0;
  }

  @Override
  public E remove(int index) {
    E removed = get(index);
    removeRange(index, index + 1);
    return removed;
  }

  @Override
  public boolean remove(Object unwanted) {
    int index = indexOf(unwanted);
    if (index >= 0) {
      removeRange(index, index + 1);
    }
    return index >= 0;
  }

  @Override
  protected void removeRange(int from, int to) {
    if (from > to) {
      throw new IndexOutOfBoundsException("From Index: " + from + " > To Index: " + to);
    }
    modCount++;
    System.arraycopy(elements, to, elements, from, size - to);
    cut(size - (to - from));
  }

  private void cut(int smaller) {
    Arrays.fill(elements, smaller, size, null);
    size = smaller;
  }

  @Override
  public int indexOf(Object wanted) {
    return indexOf(wanted, 0);
  }

  int indexOf(Object wanted, int from) {
    for (int i = from; i < size; i++) {
      if (Objects.equals(wanted, elements[i])) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public int lastIndexOf(Object wanted) {
    return lastIndexOf(wanted, size - 1);
  }

  int lastIndexOf(Object wanted, int from) {
    for (int i = from; i >= 0; i--) {
      if (Objects.equals(wanted, elements[i])) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public boolean contains(Object wanted) {
    return indexOf(wanted) >= 0;
  }

  @Override
  public Object[] toArray() {
    return Arrays.copyOf(elements, size);
  }

  @Override
  public boolean removeAll(Collection<?> unwanted) {
    Objects.requireNonNull(unwanted);
    return removeIf(unwanted::contains);
  }

  @Override
  public boolean retainAll(Collection<?> wanted) {
    Objects.requireNonNull(wanted);
    return removeIf(element -> !wanted.contains(element));
  }

  @Override
  @SuppressWarnings("unchecked")
  public boolean removeIf(Predicate<? super E> unwanted) {
    Objects.requireNonNull(unwanted);
    int expected = modCount;
    Object[] kept = new Object[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (!unwanted.test((E) elements[i])) {
        kept[count++] = elements[i];
      }
    }
    check(expected);
    if (count == size) {
      return false;
    }
    modCount++;
    System.arraycopy(kept, 0, elements, 0, count);
    cut(count);
    return true;
  }

  private void check(int expected) {
    if (modCount != expected) {
      throw new ConcurrentModificationException();
    }
  }

  @Override
  @SuppressWarnings("unchecked")
  public void forEach(Consumer<? super E> action) {
    Objects.requireNonNull(action);
    int expected = modCount;
    for (int i = 0; i < size && modCount == expected; i++) {
      action.accept((E) elements[i]);
    }
    check(expected);
  }

  @Override
  @SuppressWarnings("unchecked")
  public void replaceAll(UnaryOperator<E> operator) {
    Objects.requireNonNull(operator);
    int expected = modCount;
    for (int i = 0; i < size && modCount == expected; i++) {
      elements[i] = operator.apply((E) elements[i]);
    }
    check(expected);
  }

  @Override
  @SuppressWarnings("unchecked")
  public void sort(Comparator<? super E> order) {
    int expected = modCount;
    Object[] sorted = toArray();
    Arrays.sort(sorted, (Comparator<Object>) (Comparator<?>) order);
    check(expected);
    System.arraycopy(sorted, 0, elements, 0, size);
    modCount++;
  }

  @Override
  @SuppressWarnings("unchecked")
  public Object clone() {
    try {
      GrowingList<E> copy = (GrowingList<E>) super.clone();
      copy.elements = Arrays.copyOf(elements, size);
      copy.modCount = 0;
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }
}
