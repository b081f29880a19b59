package org.satingrid.threads.library.concurrent;

import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.satingrid.threads.library.util.AbstractSet;
import org.satingrid.threads.library.util.ArrayList;
import org.satingrid.threads.library.util.HashMap;

/**
 * Stands for {@link java.util.concurrent.ConcurrentHashMap}: a synchronized map. Each method is one
 * step. Each iterator uses a snapshot from the time when the iterator was made.
 */
public class ConcurrentHashMap<K, V> extends BulkMap<K, V> {

  private final HashMap<K, V> map;

  public ConcurrentHashMap() {
    map = new HashMap<>();
  }

  public ConcurrentHashMap(int capacity) {
    map = new HashMap<>(capacity + (capacity >>> 1) + 1);
  }

  public ConcurrentHashMap(int capacity, float load) {
    this(capacity);
  }

  public ConcurrentHashMap(int capacity, float load, int threads) {
    this(capacity);
  }

  public ConcurrentHashMap(Map<? extends K, ? extends V> initial) {
    this();
    putAll(initial);
  }

  public static <T> KeySetView<T, Boolean> newKeySet() {
    return new KeySetView<>(new ConcurrentHashMap<>(), Boolean.TRUE);
  }

  public static <T> KeySetView<T, Boolean> newKeySet(int capacity) {
    return new KeySetView<>(new ConcurrentHashMap<>(capacity), Boolean.TRUE);
  }

  /** Returns an enumeration of the keys that the map has now. */
  public Enumeration<K> keys() {
    return Collections.enumeration(keySet());
  }

  /** Returns an enumeration of the values that the map has now. */
  public Enumeration<V> elements() {
    return Collections.enumeration(values());
  }

  @Override
  public synchronized int size() {
    return map.size();
  }

  public long mappingCount() {
    return size();
  }

  @Override
  public synchronized boolean containsKey(Object key) {
    return map.containsKey(Objects.requireNonNull(key));
  }

  @Override
  public synchronized boolean containsValue(Object value) {
    return map.containsValue(Objects.requireNonNull(value));
  }

  public boolean contains(Object value) {
    return containsValue(value);
  }

  @Override
  public synchronized V get(Object key) {
    return map.get(Objects.requireNonNull(key));
  }

  @Override
  public synchronized V getOrDefault(Object key, V other) {
    return map.getOrDefault(Objects.requireNonNull(key), other);
  }

  @Override
  public synchronized V put(K key, V value) {
    return map.put(Objects.requireNonNull(key), Objects.requireNonNull(value));
  }

  @Override
  public synchronized V putIfAbsent(K key, V value) {
    return map.putIfAbsent(Objects.requireNonNull(key), Objects.requireNonNull(value));
  }

  @Override
  public synchronized V remove(Object key) {
    return map.remove(Objects.requireNonNull(key));
  }

  @Override
  public synchronized boolean remove(Object key, Object value) {
    return value != null && map.remove(Objects.requireNonNull(key), value);
  }

  @Override
  public synchronized V replace(K key, V value) {
    return map.replace(Objects.requireNonNull(key), Objects.requireNonNull(value));
  }

  @Override
  public synchronized boolean replace(K key, V expected, V value) {
    return map.replace(
        Objects.requireNonNull(key),
        Objects.requireNonNull(expected),
        Objects.requireNonNull(value));
  }

  @Override
  public synchronized void clear() {
    map.clear();
  }

  @Override
  public synchronized V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
    return map.computeIfAbsent(Objects.requireNonNull(key), function);
  }

  @Override
  public synchronized V computeIfPresent(
      K key, BiFunction<? super K, ? super V, ? extends V> function) {
    return map.computeIfPresent(Objects.requireNonNull(key), function);
  }

  @Override
  public synchronized V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    return map.compute(Objects.requireNonNull(key), function);
  }

  @Override
  public synchronized V merge(
      K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
    return map.merge(Objects.requireNonNull(key), value, function);
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    for (Map.Entry<K, V> entry : entrySet()) {
      action.accept(entry.getKey(), entry.getValue());
    }
  }

  @Override
  public synchronized void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    map.replaceAll(function);
  }

  @Override
  public synchronized boolean equals(Object other) {
    return other == this || map.equals(other);
  }

  @Override
  public synchronized int hashCode() {
    return map.hashCode();
  }

  @Override
  public KeySetView<K, V> keySet() {
    return new KeySetView<>(this, null);
  }

  public KeySetView<K, V> keySet(V value) {
    return new KeySetView<>(this, Objects.requireNonNull(value));
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new Entries<>(this);
  }

  private synchronized Iterator<Map.Entry<K, V>> snapshot() {
    ArrayList<Map.Entry<K, V>> all = new ArrayList<>(map.size());
    for (Map.Entry<K, V> entry : map.entrySet()) {
      all.add(new WritingEntry<>(this, entry));
    }
    return all.iterator();
  }

  /** A snapshot of an entry. Setting its value also sets the value in the map. */
  private static final class WritingEntry<K, V> extends SimpleEntry<K, V> {
    private final ConcurrentHashMap<K, V> map;

    WritingEntry(ConcurrentHashMap<K, V> map, Map.Entry<K, V> entry) {
      super(entry);
      this.map = map;
    }

    @Override
    public V setValue(V value) {
      map.put(getKey(), value);
      return super.setValue(value);
    }
  }

  /** The entries of the map as a set. */
  private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
    private final ConcurrentHashMap<K, V> map;

    Entries(ConcurrentHashMap<K, V> map) {
      this.map = map;
    }

    @Override
    public int size() {
      return map.size();
    }

    @Override
    public boolean contains(Object other) {
      return other instanceof Map.Entry<?, ?> entry
          && entry.getValue() != null
          && entry.getValue().equals(map.get(entry.getKey()));
    }

    @Override
    public boolean remove(Object other) {
      return other instanceof Map.Entry<?, ?> entry && map.remove(entry.getKey(), entry.getValue());
    }

    @Override
    public void clear() {
      map.clear();
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return new SnapshotIterator<>(map.snapshot(), this);
    }
  }

  /** Stands for the JDK's class of this name: the keys of a map, or a set with a new map. */
  public static final class KeySetView<K, V> extends AbstractSet<K> {
    private final ConcurrentHashMap<K, V> map;
    private final V value;

    KeySetView(ConcurrentHashMap<K, V> map, V value) {
      this.map = map;
      this.value = value;
    }

    @Override
    public int size() {
      return map.size();
    }

    @Override
    public boolean contains(Object key) {
      return map.containsKey(key);
    }

    @Override
    public boolean add(K key) {
      if (value == null) {
        throw new UnsupportedOperationException();
      }
      return map.putIfAbsent(key, value) == null;
    }

    @Override
    public boolean remove(Object key) {
      return map.remove(key) != null;
    }

    @Override
    public void clear() {
      map.clear();
    }

    @Override
    public Iterator<K> iterator() {
      ArrayList<K> keys = new ArrayList<>();
      for (Map.Entry<K, V> entry : map.entrySet()) {
        keys.add(entry.getKey());
      }
      return new SnapshotIterator<>(keys.iterator(), this);
    }
  }
}
