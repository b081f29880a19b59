package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Views of collections with methods that hold a monitor. Iterators do not, like the JDK's. */
final class Synchronized {

  private Synchronized() {}

  /** A view of any collection. */
  static class OfCollection<E> implements Collection<E> {
    final Collection<E> inner;
    final Object monitor;

    OfCollection(Collection<E> inner, Object monitor) {
      this.inner = inner;
      this.monitor = monitor == null ? this : monitor;
    }

    @Override
    public int size() {
      synchronized (monitor) {
        return inner.size();
      }
    }

    @Override
    public boolean isEmpty() {
      synchronized (monitor) {
        return inner.isEmpty();
      }
    }

    @Override
    public boolean contains(Object wanted) {
      synchronized (monitor) {
        return inner.contains(wanted);
      }
    }

    @Override
    public Iterator<E> iterator() {
      return inner.iterator();
    }

    @Override
    public Object[] toArray() {
      synchronized (monitor) {
        return inner.toArray();
      }
    }

    @Override
    public <T> T[] toArray(T[] given) {
      synchronized (monitor) {
        return inner.toArray(given);
      }
    }

    @Override
    public boolean add(E element) {
      synchronized (monitor) {
        return inner.add(element);
      }
    }

    @Override
    public boolean remove(Object unwanted) {
      synchronized (monitor) {
        return inner.remove(unwanted);
      }
    }

    @Override
    public boolean containsAll(Collection<?> wanted) {
      synchronized (monitor) {
        return inner.containsAll(wanted);
      }
    }

    @Override
    public boolean addAll(Collection<? extends E> more) {
      synchronized (monitor) {
        return inner.addAll(more);
      }
    }

    @Override
    public boolean removeAll(Collection<?> unwanted) {
      synchronized (monitor) {
        return inner.removeAll(unwanted);
      }
    }

    @Override
    public boolean retainAll(Collection<?> wanted) {
      synchronized (monitor) {
        return inner.retainAll(wanted);
      }
    }

    @Override
    public boolean removeIf(Predicate<? super E> unwanted) {
      synchronized (monitor) {
        return inner.removeIf(unwanted);
      }
    }

    @Override
    public void forEach(Consumer<? super E> action) {
      synchronized (monitor) {
        inner.forEach(action);
      }
    }

    @Override
    public void clear() {
      synchronized (monitor) {
        inner.clear();
      }
    }

    @Override
    public String toString() {
      synchronized (monitor) {
        return inner.toString();
      }
    }
  }

  /** A view of a set. */
  static final class OfSet<E> extends OfCollection<E> implements Set<E> {

    private final Set<E> set;

    OfSet(Set<E> inner, Object monitor) {
      super(inner, monitor);
      this.set = inner;
    }

    @Override
    public boolean equals(Object other) {
      synchronized (monitor) {
        return other == this || set.equals(other);
      }
    }

    @Override
    public int hashCode() {
      synchronized (monitor) {
        return set.hashCode();
      }
    }
  }

  /** A view of a list. */
  static final class OfList<E> extends OfCollection<E> implements List<E> {
    private final List<E> list;

    OfList(List<E> inner, Object monitor) {
      super(inner, monitor);
      this.list = inner;
    }

    @Override
    public E get(int index) {
      synchronized (monitor) {
        return list.get(index);
      }
    }

    @Override
    public E set(int index, E element) {
      synchronized (monitor) {
        return list.set(index, element);
      }
    }

    @Override
    public void add(int index, E element) {
      synchronized (monitor) {
        list.add(index, element);
      }
    }

    @Override
    public E remove(int index) {
      synchronized (monitor) {
        return list.remove(index);
      }
    }

    @Override
    public int indexOf(Object wanted) {
      synchronized (monitor) {
        return list.indexOf(wanted);
      }
    }

    @Override
    public int lastIndexOf(Object wanted) {
      synchronized (monitor) {
        return list.lastIndexOf(wanted);
      }
    }

    @Override
    public boolean addAll(int index, Collection<? extends E> more) {
      synchronized (monitor) {
        return list.addAll(index, more);
      }
    }

    @Override
    public ListIterator<E> listIterator() {
      return list.listIterator();
    }

    @Override
    public ListIterator<E> listIterator(int index) {
      return list.listIterator(index);
    }

    @Override
    public List<E> subList(int from, int to) {
      synchronized (monitor) {
        return new OfList<>(list.subList(from, to), monitor);
      }
    }

    @Override
    public void replaceAll(UnaryOperator<E> operator) {
      synchronized (monitor) {
        list.replaceAll(operator);
      }
    }

    @Override
    public void sort(Comparator<? super E> order) {
      synchronized (monitor) {
        list.sort(order);
      }
    }

    @Override
    public boolean equals(Object other) {
      synchronized (monitor) {
        return other == this || list.equals(other);
      }
    }

    @Override
    public int hashCode() {
      synchronized (monitor) {
        return list.hashCode();
      }
    }
  }

  /** A view of a map. */
  static final class OfMap<K, V> implements Map<K, V> {
    private final Map<K, V> inner;
    private final Object monitor;

    OfMap(Map<K, V> inner) {
      this.inner = inner;
      this.monitor = this;
    }

    @Override
    public int size() {
      synchronized (monitor) {
        return inner.size();
      }
    }

    @Override
    public boolean isEmpty() {
      synchronized (monitor) {
        return inner.isEmpty();
      }
    }

    @Override
    public boolean containsKey(Object key) {
      synchronized (monitor) {
        return inner.containsKey(key);
      }
    }

    @Override
    public boolean containsValue(Object value) {
      synchronized (monitor) {
        return inner.containsValue(value);
      }
    }

    @Override
    public V get(Object key) {
      synchronized (monitor) {
        return inner.get(key);
      }
    }

    @Override
    public V getOrDefault(Object key, V other) {
      synchronized (monitor) {
        return inner.getOrDefault(key, other);
      }
    }

    @Override
    public V put(K key, V value) {
      synchronized (monitor) {
        return inner.put(key, value);
      }
    }

    @Override
    public V putIfAbsent(K key, V value) {
      synchronized (monitor) {
        return inner.putIfAbsent(key, value);
      }
    }

    @Override
    public V remove(Object key) {
      synchronized (monitor) {
        return inner.remove(key);
      }
    }

    @Override
    public boolean remove(Object key, Object value) {
      synchronized (monitor) {
        return inner.remove(key, value);
      }
    }

    @Override
    public V replace(K key, V value) {
      synchronized (monitor) {
        return inner.replace(key, value);
      }
    }

    @Override
    public boolean replace(K key, V expected, V value) {
      synchronized (monitor) {
        return inner.replace(key, expected, value);
      }
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> more) {
      synchronized (monitor) {
        inner.putAll(more);
      }
    }

    @Override
    public void clear() {
      synchronized (monitor) {
        inner.clear();
      }
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
      synchronized (monitor) {
        return inner.computeIfAbsent(key, function);
      }
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
      synchronized (monitor) {
        return inner.computeIfPresent(key, function);
      }
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
      synchronized (monitor) {
        return inner.compute(key, function);
      }
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
      synchronized (monitor) {
        return inner.merge(key, value, function);
      }
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
      synchronized (monitor) {
        inner.forEach(action);
      }
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
      synchronized (monitor) {
        inner.replaceAll(function);
      }
    }

    @Override
    public Set<K> keySet() {
      synchronized (monitor) {
        return new OfSet<>(inner.keySet(), monitor);
      }
    }

    @Override
    public Collection<V> values() {
      synchronized (monitor) {
        return new OfCollection<>(inner.values(), monitor);
      }
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
      synchronized (monitor) {
        return new OfSet<>(inner.entrySet(), monitor);
      }
    }

    @Override
    public boolean equals(Object other) {
      synchronized (monitor) {
        return other == this || inner.equals(other);
      }
    }

    @Override
    public int hashCode() {
      synchronized (monitor) {
        return inner.hashCode();
      }
    }

    @Override
    public String toString() {
      synchronized (monitor) {
        return inner.toString();
      }
    }
  }
}
