package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Stands for {@link java.util.Vector}: a list with synchronized methods. */
public class Vector<E> extends GrowingList<E> {

  public Vector() {
    super(10);
  }

  public Vector(int capacity) {
    super(capacity);
  }

  /** The increment is ignored, and the list grows as usual. */
  public Vector(int capacity, int increment) {
    super(capacity);
  }

  public Vector(Collection<? extends E> initial) {
    super(initial);
  }

  private static void check(int index, int end) {
    if (index < 0 || index >= end) {
      throw new ArrayIndexOutOfBoundsException(index);
    }
  }

  @Override
  public synchronized int capacity() {
    return super.capacity();
  }

  @Override
  public synchronized void ensureCapacity(int capacity) {
    super.ensureCapacity(capacity);
  }

  @Override
  public synchronized void trimToSize() {
    super.trimToSize();
  }

  @Override
  public synchronized int size() {
    return super.size();
  }

  @Override
  public synchronized boolean isEmpty() {
    return super.isEmpty();
  }

  @Override
  public synchronized E get(int index) {
    check(index, size());
    return super.get(index);
  }

  @Override
  public synchronized E set(int index, E element) {
    check(index, size());
    return super.set(index, element);
  }

  @Override
  public synchronized boolean add(E element) {
    return super.add(element);
  }

  @Override
  public synchronized void add(int index, E element) {
    check(index, size() + 1);
    super.add(index, element);
  }

  @Override
  public synchronized boolean addAll(Collection<? extends E> more) {
    return super.addAll(more);
  }

  @Override
  public synchronized boolean addAll(int index, Collection<? extends E> more) {
    check(index, size() + 1);
    return super.addAll(index, more);
  }

  @Override
  public synchronized E remove(int index) {
    check(index, size());
    return super.remove(index);
  }

  @Override
  public synchronized boolean remove(Object unwanted) {
    return super.remove(unwanted);
  }

  @Override
  protected synchronized void removeRange(int from, int to) {
    super.removeRange(from, to);
  }

  @Override
  public synchronized void clear() {
    super.clear();
  }

  @Override
  public synchronized int indexOf(Object wanted, int from) {
    return super.indexOf(wanted, from);
  }

  @Override
  public synchronized int lastIndexOf(Object wanted) {
    return super.lastIndexOf(wanted);
  }

  @Override
  public synchronized int lastIndexOf(Object wanted, int from) {
    if (from >= size()) {
      throw new IndexOutOfBoundsException(from + " >= " + size());
    }
    return super.lastIndexOf(wanted, from);
  }

  @Override
  public synchronized boolean containsAll(Collection<?> wanted) {
    return super.containsAll(wanted);
  }

  @Override
  public synchronized Object[] toArray() {
    return super.toArray();
  }

  @Override
  public synchronized <T> T[] toArray(T[] given) {
    return super.toArray(given);
  }

  @Override
  public synchronized boolean removeIf(Predicate<? super E> unwanted) {
    return super.removeIf(unwanted);
  }

  @Override
  public synchronized void forEach(Consumer<? super E> action) {
    super.forEach(action);
  }

  @Override
  public synchronized void replaceAll(UnaryOperator<E> operator) {
    super.replaceAll(operator);
  }

  @Override
  public synchronized void sort(Comparator<? super E> order) {
    super.sort(order);
  }

  @Override
  public synchronized boolean equals(Object other) {
    return super.equals(other);
  }

  @Override
  public synchronized int hashCode() {
    return super.hashCode();
  }

  @Override
  public synchronized String toString() {
    return super.toString();
  }

  @Override
  public synchronized Object clone() {
    return super.clone();
  }

  public synchronized E elementAt(int index) {
    return get(index);
  }

  public synchronized E firstElement() {
    return end(0);
  }

  public synchronized E lastElement() {
    return end(size() - 1);
  }

  private E end(int index) {
    if (isEmpty()) {
      throw new NoSuchElementException();
    }
    return get(index);
  }

  public synchronized void addElement(E element) {
    add(element);
  }

  public synchronized void setElementAt(E element, int index) {
    set(index, element);
  }

  public synchronized void insertElementAt(E element, int index) {
    add(index, element);
  }

  public synchronized void removeElementAt(int index) {
    remove(index);
  }

  public synchronized boolean removeElement(Object unwanted) {
    return remove(unwanted);
  }

  public synchronized void removeAllElements() {
    clear();
  }

  public synchronized void setSize(int size) {
    if (size < size()) {
      removeRange(size, size());
    }
    while (size() < size) {
      add(null);
    }
  }

  public synchronized void copyInto(Object[] target) {
    Object[] all = toArray();
    System.arraycopy(all, 0, target, 0, all.length);
  }

  public Enumeration<E> elements() {
    return new Elements<>(this);
  }

  /** Iterates over a vector, also while the vector changes. */
  @SuppressWarnings("JdkObsolete") // old programs use this interface
  private static final class Elements<E> implements Enumeration<E> {
    private final Vector<E> vector;
    private int next;

    Elements(Vector<E> vector) {
      this.vector = Objects.requireNonNull(vector);
    }

    @Override
    public boolean hasMoreElements() {
      return next < vector.size();
    }

    @Override
    public E nextElement() {
      synchronized (vector) {
        if (!hasMoreElements()) {
          throw new NoSuchElementException("Vector Enumeration");
        }
        return vector.get(next++);
      }
    }
  }
}
