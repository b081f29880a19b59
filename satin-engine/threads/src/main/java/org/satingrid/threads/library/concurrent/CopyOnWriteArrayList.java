package org.satingrid.threads.library.concurrent;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.satingrid.threads.library.util.AbstractList;
import org.satingrid.threads.library.util.ArrayList;

/**
 * Stands for {@link java.util.concurrent.CopyOnWriteArrayList}: a volatile reference to an array
 * that is never changed.
 */
public class CopyOnWriteArrayList<E> extends AbstractList<E> implements RandomAccess {

  private volatile Object[] elements;

  public CopyOnWriteArrayList() {
    elements = new Object[0];
  }

  public CopyOnWriteArrayList(Collection<? extends E> initial) {
    elements = initial.toArray();
  }

  public CopyOnWriteArrayList(E[] initial) {
    elements = Arrays.copyOf(initial, initial.length);
  }

  /** Returns a separate list with the same elements. */
  @Override
  public Object clone() {
    return new CopyOnWriteArrayList<>(snapshot());
  }

  private ArrayList<E> snapshot() {
    Object[] now = elements;
    ArrayList<E> copy = new ArrayList<>(now.length);
    for (Object element : now) {
      copy.add(cast(element));
    }
    return copy;
  }

  @SuppressWarnings("unchecked")
  private E cast(Object element) {
    return (E) element;
  }

  @Override
  public int size() {
    Object[] now = elements;
    return now.length;
  }

  @Override
  public E get(int index) {
    Object[] now = elements;
    return cast(now[index]);
  }

  @Override
  public synchronized E set(int index, E element) {
    E before = get(index);
    ArrayList<E> copy = snapshot();
    copy.set(index, element);
    elements = copy.toArray();
    return before;
  }

  @Override
  public synchronized boolean add(E element) {
    ArrayList<E> copy = snapshot();
    copy.add(element);
    elements = copy.toArray();
    return true;
  }

  @Override
  public synchronized void add(int index, E element) {
    ArrayList<E> copy = snapshot();
    copy.add(index, element);
    elements = copy.toArray();
  }

  public synchronized boolean addIfAbsent(E element) {
    return !contains(element) && add(element);
  }

  @Override
  public synchronized boolean addAll(Collection<? extends E> more) {
    return addAll(size(), more);
  }

  @Override
  public synchronized boolean addAll(int index, Collection<? extends E> more) {
    ArrayList<E> copy = snapshot();
    boolean changed = copy.addAll(index, more);
    elements = copy.toArray();
    return changed;
  }

  @Override
  public synchronized E remove(int index) {
    E removed = get(index);
    ArrayList<E> copy = snapshot();
    copy.remove(index);
    elements = copy.toArray();
    return removed;
  }

  @Override
  public synchronized boolean remove(Object unwanted) {
    int index = indexOf(unwanted);
    if (index >= 0) {
      remove(index);
    }
    return index >= 0;
  }

  @Override
  public synchronized void clear() {
    elements = new Object[0];
  }

  @Override
  public synchronized boolean removeIf(Predicate<? super E> unwanted) {
    ArrayList<E> copy = snapshot();
    boolean changed = copy.removeIf(unwanted);
    elements = copy.toArray();
    return changed;
  }

  @Override
  public boolean removeAll(Collection<?> unwanted) {
    return removeIf(unwanted::contains);
  }

  @Override
  public boolean retainAll(Collection<?> wanted) {
    return removeIf(element -> !wanted.contains(element));
  }

  @Override
  public synchronized void replaceAll(UnaryOperator<E> operator) {
    ArrayList<E> copy = snapshot();
    copy.replaceAll(operator);
    elements = copy.toArray();
  }

  @Override
  public synchronized void sort(Comparator<? super E> order) {
    ArrayList<E> copy = snapshot();
    copy.sort(order);
    elements = copy.toArray();
  }

  @Override
  public Object[] toArray() {
    Object[] now = elements;
    return Arrays.copyOf(now, now.length);
  }

  /** Returns an iterator over a snapshot. The iterator cannot remove elements. */
  @Override
  public Iterator<E> iterator() {
    return listIterator(0);
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    List<E> now = new CopyOnWriteView<>(snapshot());
    return now.listIterator(index);
  }

  /** A snapshot that cannot be changed. */
  private static final class CopyOnWriteView<E> extends AbstractList<E> {
    private final ArrayList<E> snapshot;

    CopyOnWriteView(ArrayList<E> snapshot) {
      this.snapshot = snapshot;
    }

    @Override
    public int size() {
      return snapshot.size();
    }

    @Override
    public E get(int index) {
      return snapshot.get(index);
    }
  }
}
