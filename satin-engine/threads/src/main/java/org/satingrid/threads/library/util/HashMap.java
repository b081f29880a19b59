package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Stands for {@link java.util.HashMap}: a table of linked entries that doubles when it is full.
 * With well-spread hash codes the order of iteration is the same as in the JDK.
 */
public class HashMap<K, V> extends AbstractMap<K, V> implements Cloneable {

  private static final int MIN_CAPACITY = 16;
  private static final int MAX_CAPACITY = 1 << 30;
  private static final float LOAD = 0.75f;

  /** An entry, with a reference to the next entry of the same slot. */
  static class Node<K, V> implements Map.Entry<K, V> {
    final int hash;
    final K key;
    V value;
    Node<K, V> next;

    Node(int hash, K key, V value) {
      this.hash = hash;
      this.key = key;
      this.value = value;
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

  private Node<K, V>[] table;

  /**
   * Before the table exists, its initial size. Afterwards, the number of entries at which the table
   * doubles.
   */
  private int threshold;

  private final float load;
  private int size;
  transient int changes;

  public HashMap() {
    this(MIN_CAPACITY, LOAD);
  }

  public HashMap(int capacity) {
    this(capacity, LOAD);
  }

  public HashMap(int capacity, float load) {
    if (capacity < 0) {
      throw new IllegalArgumentException("Illegal initial capacity: " + capacity);
    }
    if (load <= 0 || Float.isNaN(load)) {
      throw new IllegalArgumentException("Illegal load factor: " + load);
    }
    this.threshold = powerOfTwo(capacity);
    this.load = load;
  }

  public HashMap(Map<? extends K, ? extends V> initial) {
    this(initial.isEmpty() ? MIN_CAPACITY : (int) (initial.size() / LOAD + 1), LOAD);
    putAll(initial);
  }

  private static int powerOfTwo(int atLeast) {
    int size = 1;
    while (size < atLeast && size < MAX_CAPACITY) {
      size <<= 1;
    }
    return size;
  }

  private static int hash(Object key) {
    int hash = Objects.hashCode(key);
    return hash ^ (hash >>> 16);
  }

  @SuppressWarnings("unchecked")
  private static <K, V> Node<K, V>[] table(int size) {
    return (Node<K, V>[]) new Node<?, ?>[size];
  }

  Node<K, V> node(Object key) {
    if (table == null) {
      return null;
    }
    int hash = hash(key);
    Node<K, V> node = table[hash & (table.length - 1)];
    while (node != null && !(node.hash == hash && Objects.equals(key, node.key))) {
      node = node.next;
    }
    return node;
  }

  /** Overridden by subclasses that keep their own order. */
  Node<K, V> makeNode(int hash, K key, V value) {
    return new Node<>(hash, key, value);
  }

  /** Called when the value of a key was read or set. */
  void used(Node<K, V> node) {}

  /** Called after an entry was added. */
  void added() {}

  /** Called after an entry was removed. */
  void removed(Node<K, V> node) {}

  private void allocate() {
    if (table == null) {
      table = table(threshold);
      threshold = (int) (table.length * load);
    }
  }

  private void insert(K key, V value) {
    allocate();
    append(table, makeNode(hash(key), key, value));
    changes++;
    size++;
    if (size > threshold) {
      grow();
    }
    added();
  }

  /**
   * Prepares the table for a method that computes a value. In the JDK's order of steps, the table
   * grows first, and the new entry then comes first in its slot.
   */
  private void prepare() {
    allocate();
    if (size > threshold) {
      grow();
    }
  }

  private void insertInFront(K key, V value) {
    Node<K, V> node = makeNode(hash(key), key, value);
    int index = node.hash & (table.length - 1);
    node.next = table[index];
    table[index] = node;
    changes++;
    size++;
    added();
  }

  private void putComputed(K key, V value) {
    Node<K, V> node = node(key);
    if (node == null) {
      insertInFront(key, value);
    } else {
      node.setValue(value);
      used(node);
    }
  }

  private static <K, V> void append(Node<K, V>[] table, Node<K, V> node) {
    int index = node.hash & (table.length - 1);
    Node<K, V> last = table[index];
    if (last == null) {
      table[index] = node;
      return;
    }
    while (last.next != null) {
      last = last.next;
    }
    last.next = node;
  }

  private void grow() {
    if (table.length >= MAX_CAPACITY) {
      return;
    }
    Node<K, V>[] larger = table(2 * table.length);
    for (Node<K, V> chain : table) {
      Node<K, V> node = chain;
      while (node != null) {
        Node<K, V> next = node.next;
        node.next = null;
        append(larger, node);
        node = next;
      }
    }
    table = larger;
    threshold = (int) (larger.length * load);
  }

  Node<K, V> unlink(Object key) {
    if (table == null) {
      return null;
    }
    int hash = hash(key);
    int index = hash & (table.length - 1);
    Node<K, V> before = null;
    Node<K, V> node = table[index];
    while (node != null && !(node.hash == hash && Objects.equals(key, node.key))) {
      before = node;
      node = node.next;
    }
    if (node == null) {
      return null;
    }
    if (before == null) {
      table[index] = node.next;
    } else {
      before.next = node.next;
    }
    changes++;
    size--;
    removed(node);
    return node;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean containsKey(Object key) {
    return node(key) != null;
  }

  @Override
  public V get(Object key) {
    return getOrDefault(key, null);
  }

  @Override
  public V getOrDefault(Object key, V other) {
    Node<K, V> node = node(key);
    if (node == null) {
      return other;
    }
    used(node);
    return node.value;
  }

  @Override
  public V put(K key, V value) {
    Node<K, V> node = node(key);
    if (node == null) {
      insert(key, value);
      return null;
    }
    V before = node.setValue(value);
    used(node);
    return before;
  }

  @Override
  public V putIfAbsent(K key, V value) {
    Node<K, V> node = node(key);
    if (node == null) {
      insert(key, value);
      return null;
    }
    used(node);
    return node.value != null ? node.value : node.setValue(value);
  }

  @Override
  public V remove(Object key) {
    Node<K, V> node = unlink(key);
    return node == null ? null : node.value;
  }

  @Override
  public boolean remove(Object key, Object value) {
    Node<K, V> node = node(key);
    boolean same = node != null && Objects.equals(value, node.value);
    if (same) {
      unlink(key);
    }
    return same;
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    Node<K, V> node = node(key);
    boolean same = node != null && Objects.equals(expected, node.value);
    if (same) {
      node.setValue(value);
      used(node);
    }
    return same;
  }

  @Override
  public V replace(K key, V value) {
    return containsKey(key) ? put(key, value) : null;
  }

  @Override
  public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
    prepare();
    V known = get(key);
    if (known != null) {
      return known;
    }
    int expected = changes;
    V made = function.apply(key);
    check(expected);
    if (made != null) {
      putComputed(key, made);
    }
    return made;
  }

  @Override
  public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    V known = get(key);
    return known == null ? null : settle(key, function, known);
  }

  @Override
  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
    prepare();
    return settle(key, function, get(key));
  }

  private V settle(K key, BiFunction<? super K, ? super V, ? extends V> function, V known) {
    int expected = changes;
    V made = function.apply(key, known);
    check(expected);
    if (made == null) {
      unlink(key);
    } else {
      putComputed(key, made);
    }
    return made;
  }

  @Override
  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
    Objects.requireNonNull(value);
    Objects.requireNonNull(function);
    prepare();
    V known = get(key);
    int expected = changes;
    V made = known == null ? value : function.apply(known, value);
    check(expected);
    if (made == null) {
      unlink(key);
    } else {
      putComputed(key, made);
    }
    return made;
  }

  void check(int expected) {
    if (changes != expected) {
      throw new ConcurrentModificationException();
    }
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    int expected = changes;
    for (Map.Entry<K, V> entry : entrySet()) {
      action.accept(entry.getKey(), entry.getValue());
    }
    check(expected);
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    Objects.requireNonNull(function);
    for (Map.Entry<K, V> entry : entrySet()) {
      entry.setValue(function.apply(entry.getKey(), entry.getValue()));
    }
  }

  @Override
  public void clear() {
    changes++;
    if (table != null) {
      table = table(table.length);
    }
    size = 0;
  }

  @Override
  public boolean containsValue(Object value) {
    for (Map.Entry<K, V> entry : entrySet()) {
      if (Objects.equals(value, entry.getValue())) {
        return true;
      }
    }
    return false;
  }

  @Override
  @SuppressWarnings("unchecked")
  public Object clone() {
    try {
      HashMap<K, V> copy = (HashMap<K, V>) super.clone();
      copy.reset(table == null ? threshold : table.length);
      copy.putAll(this);
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  /** Empties a new clone, so that the clone shares no entries with the original map. */
  void reset(int capacity) {
    table = null;
    threshold = capacity;
    size = 0;
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
  public Set<Map.Entry<K, V>> entrySet() {
    return new Entries<>(this);
  }

  Iterator<Map.Entry<K, V>> entries() {
    return new Cursor<>(this);
  }

  /** The entries as a set. */
  private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
    private final HashMap<K, V> map;

    Entries(HashMap<K, V> map) {
      this.map = map;
    }

    @Override
    public int size() {
      return map.size();
    }

    @Override
    public void clear() {
      map.clear();
    }

    @Override
    public boolean contains(Object other) {
      return other instanceof Map.Entry<?, ?> entry && entry.equals(map.node(entry.getKey()));
    }

    @Override
    public boolean remove(Object other) {
      return other instanceof Map.Entry<?, ?> entry && map.remove(entry.getKey(), entry.getValue());
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return map.entries();
    }
  }

  /** Iterates over the table. Throws an exception if the map has changed. */
  private static final class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
    private final HashMap<K, V> map;
    private int index;
    private Node<K, V> next;
    private Node<K, V> last;
    private int expected;

    Cursor(HashMap<K, V> map) {
      this.map = map;
      this.expected = map.changes;
      seek();
    }

    private void seek() {
      while (next == null && map.table != null && index < map.table.length) {
        next = map.table[index++];
      }
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public Map.Entry<K, V> next() {
      map.check(expected);
      if (next == null) {
        throw new NoSuchElementException();
      }
      last = next;
      next = next.next;
      seek();
      return last;
    }

    @Override
    public void remove() {
      if (last == null) {
        throw new IllegalStateException();
      }
      map.check(expected);
      map.unlink(last.key);
      last = null;
      expected = map.changes;
    }
  }
}
