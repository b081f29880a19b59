package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;

/** Stands for {@link java.util.AbstractMap}. */
public abstract class AbstractMap<K, V> implements Map<K, V> {

  /** A cached view, used by the twins of the JDK's maps. */
  protected Set<K> keySet;

  /** A cached view, used by the twins of the JDK's maps. */
  protected Collection<V> values;

  protected AbstractMap() {}

  @Override
  public abstract Set<Map.Entry<K, V>> entrySet();

  private Map.Entry<K, V> find(Object key) {
    for (Map.Entry<K, V> entry : entrySet()) {
      if (Objects.equals(key, entry.getKey())) {
        return entry;
      }
    }
    return null;
  }

  @Override
  public int size() {
    return entrySet().size();
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public boolean containsKey(Object key) {
    return find(key) != null;
  }

  @Override
  public boolean containsValue(Object value) {
    return values().contains(value);
  }

  @Override
  public V get(Object key) {
    Map.Entry<K, V> entry = find(key);
    return entry == null ? null : entry.getValue();
  }

  @Override
  public V put(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public V remove(Object key) {
    for (Iterator<Map.Entry<K, V>> it = entrySet().iterator(); it.hasNext(); ) {
      Map.Entry<K, V> entry = it.next();
      if (Objects.equals(key, entry.getKey())) {
        V before = entry.getValue();
        it.remove();
        return before;
      }
    }
    return null;
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> more) {
    for (Map.Entry<? extends K, ? extends V> entry : more.entrySet()) {
      put(entry.getKey(), entry.getValue());
    }
  }

  @Override
  public void clear() {
    entrySet().clear();
  }

  @Override
  public Set<K> keySet() {
    return new MapViews.Keys<>(this);
  }

  @Override
  public Collection<V> values() {
    return new MapViews.Values<>(this);
  }

  @Override
  public boolean equals(Object other) {
    if (other == this) {
      return true;
    }
    if (!(other instanceof Map<?, ?> map) || map.size() != size()) {
      return false;
    }
    for (Map.Entry<K, V> entry : entrySet()) {
      Object theirs = map.get(entry.getKey());
      if (theirs == null && !map.containsKey(entry.getKey())) {
        return false;
      }
      if (!Objects.equals(entry.getValue(), theirs)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (Map.Entry<K, V> entry : entrySet()) {
      hash += entry.hashCode();
    }
    return hash;
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "{", "}");
    for (Map.Entry<K, V> entry : entrySet()) {
      text.add(named(entry.getKey()) + "=" + named(entry.getValue()));
    }
    return text.toString();
  }

  @SuppressWarnings("ReferenceEquality") // The map can be its own key or value.
  private String named(Object part) {
    return part == this ? "(this Map)" : String.valueOf(part);
  }

  /** Stands for {@link java.util.AbstractMap.SimpleEntry}. */
  public static class SimpleEntry<K, V> implements Map.Entry<K, V> {
    private final K key;
    private V value;

    public SimpleEntry(K key, V value) {
      this.key = key;
      this.value = value;
    }

    public SimpleEntry(Map.Entry<? extends K, ? extends V> entry) {
      this(entry.getKey(), entry.getValue());
    }

    @Override
    public K getKey() {
      return key;
    }

    @Override
    public V getValue() {
      return value;
    }

    @Override
    public V setValue(V value) {
      V before = this.value;
      this.value = value;
      return before;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Map.Entry<?, ?> entry
          && Objects.equals(key, entry.getKey())
          && Objects.equals(value, entry.getValue());
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(key) ^ Objects.hashCode(value);
    }

    @Override
    public String toString() {
      return key + "=" + value;
    }
  }

  /** Stands for {@link java.util.AbstractMap.SimpleImmutableEntry}. */
  public static class SimpleImmutableEntry<K, V> implements Map.Entry<K, V> {
    private final K key;
    private final V value;

    public SimpleImmutableEntry(K key, V value) {
      this.key = key;
      this.value = value;
    }

    public SimpleImmutableEntry(Map.Entry<? extends K, ? extends V> entry) {
      this(entry.getKey(), entry.getValue());
    }

    @Override
    public K getKey() {
      return key;
    }

    @Override
    public V getValue() {
      return value;
    }

    @Override
    public V setValue(V value) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Map.Entry<?, ?> entry
          && Objects.equals(key, entry.getKey())
          && Objects.equals(value, entry.getValue());
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(key) ^ Objects.hashCode(value);
    }

    @Override
    public String toString() {
      return key + "=" + value;
    }
  }
}
