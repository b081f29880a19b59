package org.satingrid.threads.library.util;

import java.util.Map;
import java.util.Objects;

/**
 * Static methods that stand for those of {@link java.util.Map}. Their results are unmodifiable
 * maps.
 */
public final class MapMethods {

  private MapMethods() {}

  public static <K, V> Map.Entry<K, V> entry(K key, V value) {
    return new AbstractMap.SimpleImmutableEntry<>(
        Objects.requireNonNull(key), Objects.requireNonNull(value));
  }

  @SafeVarargs
  public static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... entries) {
    LinkedHashMap<K, V> map = new LinkedHashMap<>();
    for (Map.Entry<? extends K, ? extends V> entry : entries) {
      add(entry.getKey(), entry.getValue(), map);
    }
    return new ReadOnly.OfMap<>(map);
  }

  public static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> map) {
    return new ReadOnly.OfMap<>(new LinkedHashMap<K, V>(map));
  }

  private static <K, V> void add(K key, V value, Map<K, V> map) {
    if (map.put(Objects.requireNonNull(key), Objects.requireNonNull(value)) != null) {
      throw new IllegalArgumentException("duplicate key: " + key);
    }
  }

  @SuppressWarnings("unchecked")
  private static <K, V> Map<K, V> fixed(Object... keysAndValues) {
    LinkedHashMap<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      add(keysAndValues[i], keysAndValues[i + 1], map);
    }
    return (Map<K, V>) new ReadOnly.OfMap<>(map);
  }

  public static <K, V> Map<K, V> of() {
    return fixed();
  }

  public static <K, V> Map<K, V> of(K a, V x) {
    return fixed(a, x);
  }

  public static <K, V> Map<K, V> of(K a, V x, K b, V y) {
    return fixed(a, x, b, y);
  }

  public static <K, V> Map<K, V> of(K a, V x, K b, V y, K c, V z) {
    return fixed(a, x, b, y, c, z);
  }

  public static <K, V> Map<K, V> of(K a, V v, K b, V x, K c, V y, K d, V z) {
    return fixed(a, v, b, x, c, y, d, z);
  }

  public static <K, V> Map<K, V> of(K a, V v, K b, V w, K c, V x, K d, V y, K e, V z) {
    return fixed(a, v, b, w, c, x, d, y, e, z);
  }
}
