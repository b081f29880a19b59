package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Read-only views of collections. */
final class ReadOnly {

  private ReadOnly() {}

  /** An iterator that cannot remove elements. */
  private static final class Cursor<E> implements Iterator<E> {
    private final Iterator<? extends E> inner;

    Cursor(Iterator<? extends E> inner) {
      this.inner = inner;
    }

    @Override
    public boolean hasNext() {
      return inner.hasNext();
    }

    @Override
    public E next() {
      return inner.next();
    }
  }

  /** A view of any collection. */
  static final class OfCollection<E> extends AbstractCollection<E> {
    private final Collection<? extends E> inner;

    OfCollection(Collection<? extends E> inner) {
      this.inner = inner;
    }

    @Override
    public int size() {
      return inner.size();
    }

    @Override
    public boolean contains(Object wanted) {
      return inner.contains(wanted);
    }

    @Override
    public Iterator<E> iterator() {
      return new Cursor<>(inner.iterator());
    }
  }

  /** A view of a set. */
  static final class OfSet<E> extends AbstractSet<E> {
    private final Set<? extends E> inner;

    OfSet(Set<? extends E> inner) {
      this.inner = inner;
    }

    @Override
    public int size() {
      return inner.size();
    }

    @Override
    public boolean contains(Object wanted) {
      return inner.contains(wanted);
    }

    @Override
    public Iterator<E> iterator() {
      return new Cursor<>(inner.iterator());
    }
  }

  /** A view of a list. */
  static final class OfList<E> extends AbstractList<E> {
    private final List<? extends E> inner;

    OfList(List<? extends E> inner) {
      this.inner = inner;
    }

    @Override
    public int size() {
      return inner.size();
    }

    @Override
    public E get(int index) {
      return inner.get(index);
    }

    @Override
    public Iterator<E> iterator() {
      return new Cursor<>(inner.iterator());
    }

    @Override
    protected void removeRange(int from, int to) {
      throw new UnsupportedOperationException();
    }
  }

  /** A view of a map. */
  static final class OfMap<K, V> extends AbstractMap<K, V> {
    private final Map<? extends K, ? extends V> inner;

    OfMap(Map<? extends K, ? extends V> inner) {
      this.inner = inner;
    }

    @Override
    public int size() {
      return inner.size();
    }

    @Override
    public boolean containsKey(Object key) {
      return inner.containsKey(key);
    }

    @Override
    public V get(Object key) {
      return inner.get(key);
    }

    @Override
    public V remove(Object key) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void clear() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
      return new Entries<>(inner);
    }
  }

  private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
    private final Map<? extends K, ? extends V> inner;

    Entries(Map<? extends K, ? extends V> inner) {
      this.inner = inner;
    }

    @Override
    public int size() {
      return inner.size();
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return new EntryCursor<>(inner.entrySet().iterator());
    }
  }

  private static final class EntryCursor<K, V> implements Iterator<Map.Entry<K, V>> {
    private final Iterator<? extends Map.Entry<? extends K, ? extends V>> inner;

    EntryCursor(Iterator<? extends Map.Entry<? extends K, ? extends V>> inner) {
      this.inner = inner;
    }

    @Override
    public boolean hasNext() {
      return inner.hasNext();
    }

    @Override
    public Map.Entry<K, V> next() {
      return new AbstractMap.SimpleImmutableEntry<>(inner.next());
    }
  }
}
