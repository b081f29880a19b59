package org.satingrid.threads.library.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import org.satingrid.threads.library.util.PriorityQueue;

/** Stands for {@link java.util.concurrent.PriorityBlockingQueue}. */
public class PriorityBlockingQueue<E> extends BoundedQueue<E> {

  private final Comparator<? super E> order;

  public PriorityBlockingQueue() {
    this(11, null);
  }

  public PriorityBlockingQueue(int capacity) {
    this(capacity, null);
  }

  public PriorityBlockingQueue(int capacity, Comparator<? super E> order) {
    super(new PriorityQueue<>(capacity, order), Integer.MAX_VALUE);
    this.order = order;
  }

  public PriorityBlockingQueue(Collection<? extends E> initial) {
    this();
    addAll(initial);
  }

  public Comparator<? super E> comparator() {
    return order;
  }

  /**
   * The queue always has room. Therefore this method does not wait, and an interrupt cannot end it.
   */
  @Override
  public synchronized boolean offer(E element, long time, TimeUnit unit) {
    return offer(element);
  }

  /** Adds the element without waiting, because the queue always has room. */
  @Override
  public synchronized void put(E element) {
    offer(element);
  }
}
