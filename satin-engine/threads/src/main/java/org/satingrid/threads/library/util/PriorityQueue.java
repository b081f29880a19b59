package org.satingrid.threads.library.util;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SortedSet;

/** Stands for {@link java.util.PriorityQueue}: a binary heap in an array. */
public class PriorityQueue<E> extends AbstractQueue<E> {

  private Object[] heap;
  private int size;
  private final Comparator<? super E> order;
  private transient int changes;

  public PriorityQueue() {
    this(11, null);
  }

  public PriorityQueue(int capacity) {
    this(capacity, null);
  }

  public PriorityQueue(Comparator<? super E> order) {
    this(11, order);
  }

  public PriorityQueue(int capacity, Comparator<? super E> order) {
    if (capacity < 1) {
      throw new IllegalArgumentException();
    }
    this.heap = new Object[capacity];
    this.order = order;
  }

  public PriorityQueue(PriorityQueue<? extends E> initial) {
    this((Collection<? extends E>) initial);
  }

  public PriorityQueue(SortedSet<? extends E> initial) {
    this((Collection<? extends E>) initial);
  }

  /** Takes over the order of the collection if the collection has an order. */
  @SuppressWarnings("unchecked")
  public PriorityQueue(Collection<? extends E> initial) {
    if (initial instanceof SortedSet<?> sorted) {
      order = (Comparator<? super E>) sorted.comparator();
    } else if (initial instanceof PriorityQueue<?> queue) {
      order = (Comparator<? super E>) queue.comparator();
    } else {
      order = null;
    }
    heap = Arrays.copyOf(initial.toArray(), Math.max(1, initial.size()));
    size = initial.size();
    for (int i = 0; i < size; i++) {
      Objects.requireNonNull(heap[i]);
    }
    for (int i = size / 2 - 1; i >= 0; i--) {
      sink(i, heap[i]);
    }
  }

  @SuppressWarnings("unchecked")
  private int compare(Object a, Object b) {
    return order != null ? order.compare((E) a, (E) b) : ((Comparable<Object>) a).compareTo(b);
  }

  private void rise(int from, Object element) {
    int at = from;
    while (at > 0) {
      int above = (at - 1) / 2;
      if (compare(element, heap[above]) >= 0) {
        break;
      }
      heap[at] = heap[above];
      at = above;
    }
    heap[at] = element;
  }

  private void sink(int from, Object element) {
    int at = from;
    while (2 * at + 1 < size) {
      int below = 2 * at + 1;
      if (below + 1 < size && compare(heap[below], heap[below + 1]) > 0) {
        below++;
      }
      if (compare(element, heap[below]) <= 0) {
        break;
      }
      heap[at] = heap[below];
      at = below;
    }
    heap[at] = element;
  }

  public Comparator<? super E> comparator() {
    return order;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean add(E element) {
    return offer(element);
  }

  @Override
  public boolean offer(E element) {
    Objects.requireNonNull(element);
    if (size == 0) {
      int unused = compare(element, element); // fails if the elements have no order
    }
    changes++;
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size + 2);
    }
    size++;
    rise(size - 1, element);
    return true;
  }

  @Override
  @SuppressWarnings("unchecked")
  public E peek() {
    return size == 0 ? null : (E) heap[0];
  }

  @Override
  public E poll() {
    E least = peek();
    if (least != null) {
      removeAt(0);
    }
    return least;
  }

  /**
   * Removes an element. The last element of the array takes the free place. If the last element
   * then rises in the heap, an iterator at this place has already passed its new place. Returns the
   * last element in this case, otherwise null.
   */
  private Object removeAt(int at) {
    changes++;
    size--;
    Object last = heap[size];
    heap[size] = null;
    if (at == size) {
      return null;
    }
    sink(at, last);
    if (heap[at] != last) {
      return null;
    }
    rise(at, last);
    return heap[at] == last ? null : last;
  }

  private int indexOf(Object wanted) {
    for (int i = 0; i < size; i++) {
      if (heap[i].equals(wanted)) {
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
  public boolean remove(Object unwanted) {
    int index = indexOf(unwanted);
    if (index >= 0) {
      removeAt(index);
    }
    return index >= 0;
  }

  @Override
  public void clear() {
    changes++;
    Arrays.fill(heap, 0, size, null);
    size = 0;
  }

  @Override
  public Object[] toArray() {
    return Arrays.copyOf(heap, size);
  }

  @Override
  public Iterator<E> iterator() {
    return new Cursor<>(this);
  }

  /** Iterates over a heap in the order of its array. */
  private static final class Cursor<E> implements Iterator<E> {
    private final PriorityQueue<E> queue;
    private final ArrayDeque<Object> missed = new ArrayDeque<>();
    private int next;
    private int last = -1;
    private Object lastMissed;
    private int expected;

    Cursor(PriorityQueue<E> queue) {
      this.queue = queue;
      this.expected = queue.changes;
    }

    private void check() {
      if (queue.changes != expected) {
        throw new ConcurrentModificationException();
      }
    }

    @Override
    public boolean hasNext() {
      return next < queue.size || !missed.isEmpty();
    }

    @Override
    @SuppressWarnings("unchecked")
    public E next() {
      check();
      if (next < queue.size) {
        last = next++;
        return (E) queue.heap[last];
      }
      last = -1;
      lastMissed = missed.poll();
      if (lastMissed == null) {
        throw new NoSuchElementException();
      }
      return (E) lastMissed;
    }

    @Override
    public void remove() {
      check();
      if (last >= 0) {
        Object moved = queue.removeAt(last);
        if (moved == null) {
          next--;
        } else {
          missed.add(moved);
        }
        last = -1;
      } else if (lastMissed != null) {
        queue.removeSame(lastMissed);
        lastMissed = null;
      } else {
        throw new IllegalStateException();
      }
      expected = queue.changes;
    }
  }

  private void removeSame(Object unwanted) {
    for (int i = 0; i < size; i++) {
      if (heap[i] == unwanted) {
        removeAt(i);
        return;
      }
    }
  }
}
