package org.satingrid.threads.library.util;

import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;

/** Stands for {@link java.util.TreeMap}. */
public class TreeMap<K, V> extends TreeRange<K, V> implements Cloneable {

  public TreeMap() {
    this((Comparator<? super K>) null);
  }

  public TreeMap(Comparator<? super K> order) {
    super(new Tree<>(order), null, null, false);
  }

  public TreeMap(Map<? extends K, ? extends V> initial) {
    this();
    putAll(initial);
  }

  public TreeMap(SortedMap<K, ? extends V> initial) {
    this(initial.comparator());
    putAll(initial);
  }

  @Override
  public Object clone() {
    return new TreeMap<>((SortedMap<K, V>) this);
  }
}
