package org.satingrid.threads.library.concurrent;

import java.util.Collection;
import java.util.Iterator;

/** Iterates over a snapshot of a collection. Its {@code remove} changes the collection. */
final class SnapshotIterator<E> implements Iterator<E> {

  private final Iterator<E> snapshot;
  private final Collection<E> collection;
  private E last;
  private boolean removable;

  SnapshotIterator(Iterator<E> snapshot, Collection<E> collection) {
    this.snapshot = snapshot;
    this.collection = collection;
  }

  @Override
  public boolean hasNext() {
    return snapshot.hasNext();
  }

  @Override
  public E next() {
    last = snapshot.next();
    removable = true;
    return last;
  }

  @Override
  public void remove() {
    if (!removable) {
      throw new IllegalStateException();
    }
    removable = false;
    collection.remove(last);
  }
}
