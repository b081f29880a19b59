package org.satingrid.threads.library.util;

import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;

/**
 * The keys of an ordered map as a set, the common part of {@link TreeSet} and {@code
 * navigableKeySet}.
 */
public abstract class OrderedSet<E> extends AbstractSet<E> implements NavigableSet<E> {

  OrderedSet() {}

  abstract NavigableMap<E, ?> map();

  private static <E> E key(Map.Entry<E, ?> entry) {
    return entry == null ? null : entry.getKey();
  }

  @Override
  public Comparator<? super E> comparator() {
    return map().comparator();
  }

  @Override
  public int size() {
    return map().size();
  }

  @Override
  public boolean isEmpty() {
    return map().isEmpty();
  }

  @Override
  public boolean contains(Object wanted) {
    return map().containsKey(wanted);
  }

  @Override
  public boolean remove(Object unwanted) {
    boolean there = map().containsKey(unwanted);
    map().remove(unwanted);
    return there;
  }

  @Override
  public void clear() {
    map().clear();
  }

  @Override
  public Iterator<E> iterator() {
    return keys(map());
  }

  private static <E, V> Iterator<E> keys(NavigableMap<E, V> map) {
    return new MapViews.Keys<>(map).iterator();
  }

  @Override
  public Iterator<E> descendingIterator() {
    return keys(map().descendingMap());
  }

  @Override
  public E first() {
    return map().firstKey();
  }

  @Override
  public E last() {
    return map().lastKey();
  }

  @Override
  public E pollFirst() {
    return key(map().pollFirstEntry());
  }

  @Override
  public E pollLast() {
    return key(map().pollLastEntry());
  }

  @Override
  public E lower(E element) {
    return map().lowerKey(element);
  }

  @Override
  public E floor(E element) {
    return map().floorKey(element);
  }

  @Override
  public E ceiling(E element) {
    return map().ceilingKey(element);
  }

  @Override
  public E higher(E element) {
    return map().higherKey(element);
  }

  @Override
  public NavigableSet<E> descendingSet() {
    return map().descendingKeySet();
  }

  @Override
  public NavigableSet<E> subSet(E from, boolean withFrom, E to, boolean withTo) {
    return map().subMap(from, withFrom, to, withTo).navigableKeySet();
  }

  @Override
  public NavigableSet<E> headSet(E to, boolean withTo) {
    return map().headMap(to, withTo).navigableKeySet();
  }

  @Override
  public NavigableSet<E> tailSet(E from, boolean withFrom) {
    return map().tailMap(from, withFrom).navigableKeySet();
  }

  @Override
  public NavigableSet<E> subSet(E from, E to) {
    return subSet(from, true, to, false);
  }

  @Override
  public NavigableSet<E> headSet(E to) {
    return headSet(to, false);
  }

  @Override
  public NavigableSet<E> tailSet(E from) {
    return tailSet(from, true);
  }
}
