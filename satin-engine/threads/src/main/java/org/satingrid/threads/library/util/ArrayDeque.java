package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/** Stands for {@link java.util.ArrayDeque}: a ring buffer that grows. */
public class ArrayDeque<E> extends AbstractCollection<E> implements DequeMethods<E>, Cloneable {

  private Object[] ring;
  private int first;
  private int size;
  private transient int changes;

  public ArrayDeque() {
    this(16);
  }

  public ArrayDeque(int capacity) {
    ring = new Object[Math.max(1, capacity)];
  }

  public ArrayDeque(Collection<? extends E> initial) {
    this(initial.size());
    addAll(initial);
  }

  @Override
  public int size() {
    return size;
  }

  private int at(int position) {
    int index = first + position;
    return index < ring.length ? index : index - ring.length;
  }

  @SuppressWarnings("unchecked")
  private E get(int position) {
    return (E) ring[at(position)];
  }

  private void grow() {
    if (size == ring.length) {
      Object[] larger = new Object[2 * size];
      for (int i = 0; i < size; i++) {
        larger[i] = ring[at(i)];
      }
      ring = larger;
      first = 0;
    }
    changes++;
  }

  @Override
  public void addFirst(E element) {
    Objects.requireNonNull(element);
    grow();
    first = first == 0 ? ring.length - 1 : first - 1;
    ring[first] = element;
    size++;
  }

  @Override
  public void addLast(E element) {
    Objects.requireNonNull(element);
    grow();
    ring[at(size)] = element;
    size++;
  }

  @Override
  public boolean add(E element) {
    addLast(element);
    return true;
  }

  @Override
  public E pollFirst() {
    E removed = peekFirst();
    if (removed != null) {
      ring[first] = null;
      first = at(1);
      size--;
      changes++;
    }
    return removed;
  }

  @Override
  public E pollLast() {
    E removed = peekLast();
    if (removed != null) {
      size--;
      ring[at(size)] = null;
      changes++;
    }
    return removed;
  }

  @Override
  public E peekFirst() {
    return size == 0 ? null : get(0);
  }

  @Override
  public E peekLast() {
    return size == 0 ? null : get(size - 1);
  }

  @Override
  public boolean removeFirstOccurrence(Object unwanted) {
    for (int i = 0; i < size; i++) {
      if (get(i).equals(unwanted)) {
        removeAt(i);
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean removeLastOccurrence(Object unwanted) {
    for (int i = size - 1; i >= 0; i--) {
      if (get(i).equals(unwanted)) {
        removeAt(i);
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean remove(Object unwanted) {
    return removeFirstOccurrence(unwanted);
  }

  private void removeAt(int position) {
    for (int i = position; i < size - 1; i++) {
      ring[at(i)] = ring[at(i + 1)];
    }
    size--;
    ring[at(size)] = null;
    changes++;
  }

  @Override
  public void clear() {
    while (size > 0) {
      pollFirst();
    }
  }

  @Override
  @SuppressWarnings("unchecked")
  public ArrayDeque<E> clone() {
    try {
      ArrayDeque<E> copy = (ArrayDeque<E>) super.clone();
      copy.ring = ring.clone();
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public Iterator<E> iterator() {
    return new Cursor<>(this, false);
  }

  @Override
  public Iterator<E> descendingIterator() {
    return new Cursor<>(this, true);
  }

  /** Iterates over a deque from one end. */
  private static final class Cursor<E> implements Iterator<E> {
    private final ArrayDeque<E> deque;
    private final boolean backwards;
    private int next;
    private int last = -1;
    private int expected;

    Cursor(ArrayDeque<E> deque, boolean backwards) {
      this.deque = deque;
      this.backwards = backwards;
      this.next = backwards ? deque.size - 1 : 0;
      this.expected = deque.changes;
    }

    @Override
    public boolean hasNext() {
      return next >= 0 && next < deque.size;
    }

    @Override
    public E next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      check();
      last = next;
      next += backwards ? -1 : 1;
      return deque.get(last);
    }

    @Override
    public void remove() {
      if (last < 0) {
        throw new IllegalStateException();
      }
      check();
      deque.removeAt(last);
      next = backwards ? next : last;
      last = -1;
      expected = deque.changes;
    }

    private void check() {
      if (deque.changes != expected) {
        throw new ConcurrentModificationException();
      }
    }
  }
}
