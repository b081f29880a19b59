package org.satingrid.threads.library.util;

import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;

/** Stands for {@link java.util.LinkedHashMap}: its entries also form a list, in order. */
public class LinkedHashMap<K, V> extends HashMap<K, V> {

  /** An entry, with its predecessor and successor in the order. */
  private static final class Linked<K, V> extends Node<K, V> {
    Linked<K, V> before;
    Linked<K, V> after;

    Linked(int hash, K key, V value) {
      super(hash, key, value);
    }
  }

  private Linked<K, V> eldest;
  private Linked<K, V> youngest;
  private final boolean byUse;

  public LinkedHashMap() {
    byUse = false;
  }

  public LinkedHashMap(int capacity) {
    super(capacity);
    byUse = false;
  }

  public LinkedHashMap(int capacity, float load) {
    this(capacity, load, false);
  }

  public LinkedHashMap(int capacity, float load, boolean byUse) {
    super(capacity, load);
    this.byUse = byUse;
  }

  public LinkedHashMap(Map<? extends K, ? extends V> initial) {
    byUse = false;
    putAll(initial);
  }

  /** Returns true if the eldest entry must be removed after an entry was added. */
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return false;
  }

  @Override
  Node<K, V> makeNode(int hash, K key, V value) {
    Linked<K, V> node = new Linked<>(hash, key, value);
    append(node);
    return node;
  }

  private void append(Linked<K, V> node) {
    node.before = youngest;
    node.after = null;
    if (youngest == null) {
      eldest = node;
    } else {
      youngest.after = node;
    }
    youngest = node;
  }

  @Override
  void removed(Node<K, V> removed) {
    Linked<K, V> node = (Linked<K, V>) removed;
    if (node.before == null) {
      eldest = node.after;
    } else {
      node.before.after = node.after;
    }
    if (node.after == null) {
      youngest = node.before;
    } else {
      node.after.before = node.before;
    }
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // entries with the same key and value are equal
  void used(Node<K, V> node) {
    if (byUse && node != youngest) {
      removed(node);
      append((Linked<K, V>) node);
      changes++;
    }
  }

  @Override
  void added() {
    if (eldest != null && removeEldestEntry(eldest)) {
      unlink(eldest.key);
    }
  }

  @Override
  public void clear() {
    super.clear();
    eldest = null;
    youngest = null;
  }

  @Override
  void reset(int capacity) {
    super.reset(capacity);
    eldest = null;
    youngest = null;
  }

  @Override
  Iterator<Map.Entry<K, V>> entries() {
    return new Cursor<>(this);
  }

  /** Iterates over the entries in order. Throws an exception if the map has changed. */
  private static final class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
    private final LinkedHashMap<K, V> map;
    private Linked<K, V> next;
    private Linked<K, V> last;
    private int expected;

    Cursor(LinkedHashMap<K, V> map) {
      this.map = map;
      this.next = map.eldest;
      this.expected = map.changes;
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
      next = next.after;
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
