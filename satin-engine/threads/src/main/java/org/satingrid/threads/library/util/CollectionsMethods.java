package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Static methods that stand for those of {@link java.util.Collections} which make a collection, or
 * take a class that has a counterpart here.
 */
public final class CollectionsMethods {

  private CollectionsMethods() {}

  public static <T> Collection<T> synchronizedCollection(Collection<T> inner) {
    return new Synchronized.OfCollection<>(Objects.requireNonNull(inner), null);
  }

  public static <T> List<T> synchronizedList(List<T> inner) {
    return new Synchronized.OfList<>(Objects.requireNonNull(inner), null);
  }

  public static <T> Set<T> synchronizedSet(Set<T> inner) {
    return new Synchronized.OfSet<>(Objects.requireNonNull(inner), null);
  }

  public static <K, V> Map<K, V> synchronizedMap(Map<K, V> inner) {
    return new Synchronized.OfMap<>(Objects.requireNonNull(inner));
  }

  public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> inner) {
    return new ReadOnly.OfCollection<>(Objects.requireNonNull(inner));
  }

  public static <T> List<T> unmodifiableList(List<? extends T> inner) {
    return new ReadOnly.OfList<>(Objects.requireNonNull(inner));
  }

  public static <T> Set<T> unmodifiableSet(Set<? extends T> inner) {
    return new ReadOnly.OfSet<>(Objects.requireNonNull(inner));
  }

  public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> inner) {
    return new ReadOnly.OfMap<>(Objects.requireNonNull(inner));
  }

  public static <T> List<T> emptyList() {
    return new ReadOnly.OfList<>(new ArrayList<>());
  }

  public static <T> Set<T> emptySet() {
    return new ReadOnly.OfSet<>(new HashSet<>());
  }

  public static <K, V> Map<K, V> emptyMap() {
    return new ReadOnly.OfMap<>(new HashMap<>());
  }

  public static <T> List<T> singletonList(T element) {
    return nCopies(1, element);
  }

  public static <T> Set<T> singleton(T element) {
    Set<T> one = new HashSet<>();
    one.add(element);
    return new ReadOnly.OfSet<>(one);
  }

  public static <K, V> Map<K, V> singletonMap(K key, V value) {
    Map<K, V> one = new HashMap<>();
    one.put(key, value);
    return new ReadOnly.OfMap<>(one);
  }

  public static <T> List<T> nCopies(int count, T element) {
    if (count < 0) {
      throw new IllegalArgumentException("List length = " + count);
    }
    ArrayList<T> copies = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      copies.add(element);
    }
    return new ReadOnly.OfList<>(copies);
  }

  public static void shuffle(List<?> list) {
    shuffle(list, new Random());
  }

  /** Swaps each element, from the last to the second, with one before it or itself. */
  public static void shuffle(List<?> list, Random random) {
    for (int i = list.size(); i > 1; i--) {
      Collections.swap(list, i - 1, random.nextInt(i));
    }
  }
}
