package org.satingrid.threads.library.util;

import java.util.Comparator;
import java.util.Objects;

/**
 * A binary search tree in which random priorities form a heap. The priorities keep the tree shallow
 * (treap, Aragon and Seidel, 1989).
 */
final class Tree<K, V> {

  /** An entry with its subtrees. */
  static final class Node<K, V> extends AbstractMap.SimpleEntry<K, V> {
    private final int priority;
    private Node<K, V> left;
    private Node<K, V> right;

    Node(K key, V value, int priority) {
      super(key, value);
      this.priority = priority;
    }
  }

  private final Comparator<? super K> order;
  private Node<K, V> root;
  private int size;
  private int random = 1;
  private transient int changes;

  /** Makes a tree with this order. Null stands for the natural order of the elements. */
  Tree(Comparator<? super K> order) {
    this.order = order;
  }

  Comparator<? super K> order() {
    return order;
  }

  int size() {
    return size;
  }

  int changes() {
    return changes;
  }

  @SuppressWarnings("unchecked")
  int compare(Object a, Object b) {
    return order != null
        ? order.compare((K) a, (K) b)
        : ((Comparable<Object>) Objects.requireNonNull(a)).compareTo(Objects.requireNonNull(b));
  }

  Node<K, V> find(Object key) {
    Node<K, V> at = root;
    while (at != null) {
      int compared = compare(key, at.getKey());
      if (compared == 0) {
        return at;
      }
      at = compared < 0 ? at.left : at.right;
    }
    if (root == null) {
      int unused = compare(key, key); // throws an exception if the keys have no order
    }
    return null;
  }

  /**
   * Returns the nearest entry above or below a key. If {@code inclusive}, the entry of the key
   * itself also counts.
   */
  Node<K, V> neighbour(Object key, boolean above, boolean inclusive) {
    Node<K, V> best = null;
    Node<K, V> at = root;
    while (at != null) {
      int compared = compare(at.getKey(), key);
      if (compared == 0 && inclusive) {
        return at;
      }
      boolean beyond = above ? compared > 0 : compared < 0;
      best = beyond ? at : best;
      at = above == beyond ? at.left : at.right;
    }
    return best;
  }

  /** Returns the first or the last entry. */
  Node<K, V> end(boolean last) {
    Node<K, V> found = null;
    for (Node<K, V> at = root; at != null; at = last ? at.right : at.left) {
      found = at;
    }
    return found;
  }

  V put(K key, V value) {
    Node<K, V> known = find(key);
    if (known != null) {
      return known.setValue(value);
    }
    random = random * 1103515245 + 12345;
    root = insert(root, new Node<>(key, value, random >>> 1));
    size++;
    changes++;
    return null;
  }

  private Node<K, V> insert(Node<K, V> at, Node<K, V> added) {
    if (at == null) {
      return added;
    }
    if (compare(added.getKey(), at.getKey()) < 0) {
      Node<K, V> left = insert(at.left, added);
      at.left = left;
      if (left.priority > at.priority) {
        at.left = left.right;
        left.right = at;
        return left;
      }
    } else {
      Node<K, V> right = insert(at.right, added);
      at.right = right;
      if (right.priority > at.priority) {
        at.right = right.left;
        right.left = at;
        return right;
      }
    }
    return at;
  }

  Node<K, V> remove(Object key) {
    Node<K, V> known = find(key);
    if (known != null) {
      root = without(root, key);
      size--;
      changes++;
    }
    return known;
  }

  private Node<K, V> without(Node<K, V> at, Object key) {
    int compared = compare(key, at.getKey());
    if (compared == 0) {
      return joined(at.left, at.right);
    }
    if (compared < 0) {
      at.left = without(at.left, key);
    } else {
      at.right = without(at.right, key);
    }
    return at;
  }

  private Node<K, V> joined(Node<K, V> left, Node<K, V> right) {
    if (left == null || right == null) {
      return left == null ? right : left;
    }
    if (left.priority > right.priority) {
      left.right = joined(left.right, right);
      return left;
    }
    right.left = joined(left, right.left);
    return right;
  }

  void clear() {
    root = null;
    size = 0;
    changes++;
  }
}
