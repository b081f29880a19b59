package org.satingrid.threads.library.concurrent;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import org.satingrid.threads.library.util.AbstractQueue;
import org.satingrid.threads.library.util.ArrayDeque;
import org.satingrid.threads.library.util.ArrayList;

/** Stands for {@link java.util.concurrent.ConcurrentLinkedQueue}: a synchronized queue. */
public class ConcurrentLinkedQueue<E> extends AbstractQueue<E> {

  private final ArrayDeque<E> inner = new ArrayDeque<>();

  public ConcurrentLinkedQueue() {}

  public ConcurrentLinkedQueue(Collection<? extends E> initial) {
    addAll(initial);
  }

  @Override
  public synchronized boolean offer(E element) {
    return inner.offer(Objects.requireNonNull(element));
  }

  @Override
  public synchronized E poll() {
    return inner.poll();
  }

  @Override
  public synchronized E peek() {
    return inner.peek();
  }

  @Override
  public synchronized int size() {
    return inner.size();
  }

  @Override
  public synchronized boolean contains(Object wanted) {
    return inner.contains(wanted);
  }

  @Override
  public synchronized boolean remove(Object unwanted) {
    return inner.remove(unwanted);
  }

  @Override
  public synchronized Object[] toArray() {
    return inner.toArray();
  }

  @Override
  public synchronized Iterator<E> iterator() {
    return new SnapshotIterator<>(new ArrayList<>(inner).iterator(), this);
  }
}
