package org.satingrid.threads.library.util;

import java.util.Iterator;
import java.util.Map;

/** A map's keys and values as collections. */
final class MapViews {

  private MapViews() {}

  /** The keys. */
  static final class Keys<K, V> extends AbstractSet<K> {
    private final Map<K, V> map;

    Keys(Map<K, V> map) {
      this.map = map;
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
    public boolean remove(Object key) {
      boolean there = map.containsKey(key);
      map.remove(key);
      return there;
    }

    @Override
    public void clear() {
      map.clear();
    }

    @Override
    public Iterator<K> iterator() {
      return new KeyIterator<>(map.entrySet().iterator());
    }
  }

  /** The values. */
  static final class Values<K, V> extends AbstractCollection<V> {
    private final Map<K, V> map;

    Values(Map<K, V> map) {
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
    public Iterator<V> iterator() {
      return new ValueIterator<>(map.entrySet().iterator());
    }
  }

  private static final class KeyIterator<K, V> implements Iterator<K> {
    private final Iterator<Map.Entry<K, V>> entries;

    KeyIterator(Iterator<Map.Entry<K, V>> entries) {
      this.entries = entries;
    }

    @Override
    public boolean hasNext() {
      return entries.hasNext();
    }

    @Override
    public K next() {
      return entries.next().getKey();
    }

    @Override
    public void remove() {
      entries.remove();
    }
  }

  private static final class ValueIterator<K, V> implements Iterator<V> {
    private final Iterator<Map.Entry<K, V>> entries;

    ValueIterator(Iterator<Map.Entry<K, V>> entries) {
      this.entries = entries;
    }

    @Override
    public boolean hasNext() {
      return entries.hasNext();
    }

    @Override
    public V next() {
      return entries.next().getValue();
    }

    @Override
    public void remove() {
      entries.remove();
    }
  }
}
