package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Iterator;

/** Stands for {@link java.util.HashSet}: the keys of a map. */
public class HashSet<E> extends AbstractSet<E> implements Cloneable {

  private HashMap<E, Boolean> map;

  public HashSet() {
    this(new HashMap<>());
  }

  public HashSet(int capacity) {
    this(new HashMap<>(capacity));
  }

  public HashSet(int capacity, float load) {
    this(new HashMap<>(capacity, load));
  }

  public HashSet(Collection<? extends E> initial) {
    this(new HashMap<>(Math.max((int) (initial.size() / 0.75f) + 1, 16)));
    addAll(initial);
  }

  HashSet(HashMap<E, Boolean> map) {
    this.map = map;
  }

  @Override
  public int size() {
    return map.size();
  }

  @Override
  public boolean contains(Object wanted) {
    return map.containsKey(wanted);
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
  public boolean remove(Object unwanted) {
    return map.remove(unwanted) != null;
  }

  @Override
  public void clear() {
    map.clear();
  }

  @Override
  public Iterator<E> iterator() {
    return map.keySet().iterator();
  }

  @Override
  @SuppressWarnings("unchecked")
  public Object clone() {
    try {
      HashSet<E> copy = (HashSet<E>) super.clone();
      copy.map = (HashMap<E, Boolean>) map.clone();
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }
}
