package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Stands for {@link java.util.Hashtable}: a synchronized map without nulls. The order of its
 * entries is the order of a {@link HashMap}.
 */
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable {

  private final HashMap<K, V> map;

  public Hashtable() {
    map = new HashMap<>();
  }

  public Hashtable(int capacity) {
    map = new HashMap<>(capacity);
  }

  public Hashtable(int capacity, float load) {
    map = new HashMap<>(capacity, load);
  }

  public Hashtable(Map<? extends K, ? extends V> initial) {
    map = new HashMap<>(initial);
  }

  @Override
  public synchronized int size() {
    return map.size();
  }

  @Override
  public synchronized boolean isEmpty() {
    return map.isEmpty();
  }

  @Override
  public synchronized Enumeration<K> keys() {
    return Collections.enumeration(new ArrayList<>(map.keySet()));
  }

  @Override
  public synchronized Enumeration<V> elements() {
    return Collections.enumeration(new ArrayList<>(map.values()));
  }

  public synchronized boolean contains(Object value) {
    return map.containsValue(Objects.requireNonNull(value));
  }

  @Override
  public synchronized boolean containsValue(Object value) {
    return contains(value);
  }

  @Override
  public synchronized boolean containsKey(Object key) {
    return map.containsKey(Objects.requireNonNull(key));
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
    return map.remove(key, value);
  }

  @Override
  public synchronized V replace(K key, V value) {
    return map.replace(key, Objects.requireNonNull(value));
  }

  @Override
  public synchronized boolean replace(K key, V expected, V value) {
    return map.replace(key, expected, Objects.requireNonNull(value));
  }

  @Override
  public synchronized void putAll(Map<? extends K, ? extends V> more) {
    more.forEach(this::put);
  }

  @Override
  public synchronized void clear() {
    map.clear();
  }

  @Override
  public synchronized V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
    return map.computeIfAbsent(key, function);
  }

  @Override
  public synchronized V computeIfPresent(
      K key, BiFunction<? super K, ? super V, ? extends V> function) {
    return map.computeIfPresent(key, function);
  }

  @Override
  public synchronized V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    return map.compute(key, function);
  }

  @Override
  public synchronized V merge(
      K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
    return map.merge(key, value, function);
  }

  @Override
  public synchronized void forEach(BiConsumer<? super K, ? super V> action) {
    map.forEach(action);
  }

  @Override
  public Set<K> keySet() {
    return new Synchronized.OfSet<>(map.keySet(), this);
  }

  @Override
  public Collection<V> values() {
    return new Synchronized.OfCollection<>(map.values(), this);
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new Synchronized.OfSet<>(map.entrySet(), this);
  }

  @Override
  public synchronized boolean equals(Object other) {
    return map.equals(other);
  }

  @Override
  public synchronized int hashCode() {
    return map.hashCode();
  }

  @Override
  public synchronized String toString() {
    return map.toString();
  }

  @Override
  public synchronized Object clone() {
    return new Hashtable<>(map);
  }
}
