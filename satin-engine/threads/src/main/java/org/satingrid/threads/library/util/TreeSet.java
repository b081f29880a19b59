package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.NavigableMap;
import java.util.SortedSet;

/** Stands for {@link java.util.TreeSet}. */
public class TreeSet<E> extends OrderedSet<E> implements Cloneable {

  private final TreeMap<E, Boolean> map;

  public TreeSet() {
    this((Comparator<? super E>) null);
  }

  public TreeSet(Comparator<? super E> order) {
    map = new TreeMap<>(order);
  }

  public TreeSet(Collection<? extends E> initial) {
    this();
    addAll(initial);
  }

  public TreeSet(SortedSet<E> initial) {
    this(initial.comparator());
    addAll(initial);
  }

  @Override
  NavigableMap<E, ?> map() {
    return map;
  }

  @Override
  public boolean add(E element) {
    boolean there = map.containsKey(element);
    if (!there) {
      map.put(element, Boolean.TRUE);
    }
    return !there;
  }

  @Override
  public Object clone() {
    return new TreeSet<>((SortedSet<E>) this);
  }
}
