package org.satingrid.threads.library.util;

import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;

/**
 * The entries of a tree between two bounds, in the tree's order or backwards. A range without
 * bounds has all entries.
 */
class TreeRange<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V> {

  /** One end of a range. */
  record Bound(Object key, boolean inclusive) {}

  final Tree<K, V> tree;
  private final Bound low;
  private final Bound high;
  private final boolean backwards;

  TreeRange(Tree<K, V> tree, Bound low, Bound high, boolean backwards) {
    this.tree = tree;
    this.low = low;
    this.high = high;
    this.backwards = backwards;
  }

  private boolean isTooLow(Object key) {
    if (low == null) {
      return false;
    }
    int compared = tree.compare(key, low.key());
    return compared < 0 || (compared == 0 && !low.inclusive());
  }

  private boolean isTooHigh(Object key) {
    if (high == null) {
      return false;
    }
    int compared = tree.compare(key, high.key());
    return compared > 0 || (compared == 0 && !high.inclusive());
  }

  private boolean isInside(Object key) {
    return !isTooLow(key) && !isTooHigh(key);
  }

  /** Returns true if a key is between the bounds. A key equal to a bound always counts. */
  private boolean isAt(Object key) {
    return (low == null || tree.compare(key, low.key()) >= 0)
        && (high == null || tree.compare(key, high.key()) <= 0);
  }

  private Tree.Node<K, V> inside(Tree.Node<K, V> node) {
    return node != null && isInside(node.getKey()) ? node : null;
  }

  /** Returns the nearest entry in the order of this range. */
  private Tree.Node<K, V> near(Object key, boolean after, boolean inclusive) {
    boolean above = after != backwards;
    if (above && isTooLow(key)) {
      return lowest();
    }
    if (!above && isTooHigh(key)) {
      return highest();
    }
    return inside(tree.neighbour(key, above, inclusive));
  }

  private Tree.Node<K, V> lowest() {
    return inside(low == null ? tree.end(false) : tree.neighbour(low.key(), true, low.inclusive()));
  }

  private Tree.Node<K, V> highest() {
    return inside(
        high == null ? tree.end(true) : tree.neighbour(high.key(), false, high.inclusive()));
  }

  private Tree.Node<K, V> first() {
    return backwards ? highest() : lowest();
  }

  private Tree.Node<K, V> last() {
    return backwards ? lowest() : highest();
  }

  private static <K, V> Map.Entry<K, V> snapshot(Map.Entry<K, V> node) {
    return node == null ? null : new SimpleImmutableEntry<>(node);
  }

  private static <K> K key(Map.Entry<K, ?> node) {
    return node == null ? null : node.getKey();
  }

  private static <K> K present(Map.Entry<K, ?> node) {
    if (node == null) {
      throw new NoSuchElementException();
    }
    return node.getKey();
  }

  private Map.Entry<K, V> polled(Tree.Node<K, V> node) {
    return node == null ? null : snapshot(tree.remove(node.getKey()));
  }

  @Override
  public Comparator<? super K> comparator() {
    return backwards ? Collections.reverseOrder(tree.order()) : tree.order();
  }

  @Override
  public int size() {
    if (low == null && high == null) {
      return tree.size();
    }
    int count = 0;
    for (Iterator<Map.Entry<K, V>> it = entrySet().iterator(); it.hasNext(); it.next()) {
      count++;
    }
    return count;
  }

  @Override
  public boolean isEmpty() {
    return first() == null;
  }

  @Override
  public boolean containsKey(Object key) {
    return isInside(key) && tree.find(key) != null;
  }

  @Override
  public V get(Object key) {
    Tree.Node<K, V> node = isInside(key) ? tree.find(key) : null;
    return node == null ? null : node.getValue();
  }

  @Override
  public V put(K key, V value) {
    if (!isInside(key)) {
      throw new IllegalArgumentException("key out of range");
    }
    return tree.put(key, value);
  }

  @Override
  public V remove(Object key) {
    Tree.Node<K, V> node = isInside(key) ? tree.remove(key) : null;
    return node == null ? null : node.getValue();
  }

  @Override
  public K firstKey() {
    return present(first());
  }

  @Override
  public K lastKey() {
    return present(last());
  }

  @Override
  public Map.Entry<K, V> firstEntry() {
    return snapshot(first());
  }

  @Override
  public Map.Entry<K, V> lastEntry() {
    return snapshot(last());
  }

  @Override
  public Map.Entry<K, V> pollFirstEntry() {
    return polled(first());
  }

  @Override
  public Map.Entry<K, V> pollLastEntry() {
    return polled(last());
  }

  @Override
  public Map.Entry<K, V> lowerEntry(K key) {
    return snapshot(near(key, false, false));
  }

  @Override
  public K lowerKey(K key) {
    return key(near(key, false, false));
  }

  @Override
  public Map.Entry<K, V> floorEntry(K key) {
    return snapshot(near(key, false, true));
  }

  @Override
  public K floorKey(K key) {
    return key(near(key, false, true));
  }

  @Override
  public Map.Entry<K, V> ceilingEntry(K key) {
    return snapshot(near(key, true, true));
  }

  @Override
  public K ceilingKey(K key) {
    return key(near(key, true, true));
  }

  @Override
  public Map.Entry<K, V> higherEntry(K key) {
    return snapshot(near(key, true, false));
  }

  @Override
  public K higherKey(K key) {
    return key(near(key, true, false));
  }

  @Override
  public NavigableMap<K, V> descendingMap() {
    return new TreeRange<>(tree, low, high, !backwards);
  }

  @Override
  public NavigableSet<K> keySet() {
    return navigableKeySet();
  }

  @Override
  public NavigableSet<K> navigableKeySet() {
    return new KeySet<>(this);
  }

  @Override
  public NavigableSet<K> descendingKeySet() {
    return descendingMap().navigableKeySet();
  }

  /** Returns the part between two bounds in the order of this range. A null bound is no bound. */
  private NavigableMap<K, V> part(Bound from, Bound to) {
    Bound lower = backwards ? to : from;
    Bound upper = backwards ? from : to;
    if (lower != null && upper != null && tree.compare(lower.key(), upper.key()) > 0) {
      throw new IllegalArgumentException("fromKey > toKey");
    }
    for (Bound bound : new Bound[] {lower, upper}) {
      if (bound != null && !(bound.inclusive() ? isInside(bound.key()) : isAt(bound.key()))) {
        throw new IllegalArgumentException("key out of range");
      }
    }
    return new TreeRange<>(
        tree, lower == null ? low : lower, upper == null ? high : upper, backwards);
  }

  @Override
  public NavigableMap<K, V> subMap(K from, boolean withFrom, K to, boolean withTo) {
    return part(new Bound(from, withFrom), new Bound(to, withTo));
  }

  @Override
  public NavigableMap<K, V> headMap(K to, boolean withTo) {
    return part(null, new Bound(to, withTo));
  }

  @Override
  public NavigableMap<K, V> tailMap(K from, boolean withFrom) {
    return part(new Bound(from, withFrom), null);
  }

  @Override
  public NavigableMap<K, V> subMap(K from, K to) {
    return subMap(from, true, to, false);
  }

  @Override
  public NavigableMap<K, V> headMap(K to) {
    return headMap(to, false);
  }

  @Override
  public NavigableMap<K, V> tailMap(K from) {
    return tailMap(from, true);
  }

  @Override
  public void clear() {
    if (low == null && high == null) {
      tree.clear();
    } else {
      super.clear();
    }
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new Entries<>(this);
  }

  /** The entries of a range. */
  private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
    private final TreeRange<K, V> range;

    Entries(TreeRange<K, V> range) {
      this.range = range;
    }

    @Override
    public int size() {
      return range.size();
    }

    @Override
    public boolean contains(Object other) {
      return other instanceof Map.Entry<?, ?> entry
          && range.containsKey(entry.getKey())
          && Objects.equals(entry.getValue(), range.get(entry.getKey()));
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return new Cursor<>(range);
    }
  }

  /** Iterates over a range. Throws an exception if the tree has changed. */
  private static final class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
    private final TreeRange<K, V> range;
    private Tree.Node<K, V> next;
    private Tree.Node<K, V> last;
    private int expected;

    Cursor(TreeRange<K, V> range) {
      this.range = range;
      this.next = range.first();
      this.expected = range.tree.changes();
    }

    private void check() {
      if (range.tree.changes() != expected) {
        throw new ConcurrentModificationException();
      }
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public Map.Entry<K, V> next() {
      if (next == null) {
        throw new NoSuchElementException();
      }
      check();
      last = next;
      next = range.near(last.getKey(), true, false);
      return last;
    }

    @Override
    public void remove() {
      if (last == null) {
        throw new IllegalStateException();
      }
      check();
      Object unused = range.tree.remove(last.getKey());
      last = null;
      expected = range.tree.changes();
    }
  }

  /** The keys of a range. */
  private static final class KeySet<K, V> extends OrderedSet<K> {
    private final TreeRange<K, V> range;

    KeySet(TreeRange<K, V> range) {
      this.range = range;
    }

    @Override
    NavigableMap<K, ?> map() {
      return range;
    }
  }
}
