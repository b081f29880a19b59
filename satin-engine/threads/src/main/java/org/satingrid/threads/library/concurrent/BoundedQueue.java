package org.satingrid.threads.library.concurrent;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.satingrid.threads.library.util.AbstractQueue;
import org.satingrid.threads.library.util.ArrayList;
import org.satingrid.threads.runtime.Locks;

/**
 * The common part of the blocking queues. Its synchronized methods wait while the queue is empty or
 * full. Each iterator uses a snapshot from the time when the iterator was made.
 */
public abstract class BoundedQueue<E> extends AbstractQueue<E> implements BlockingQueue<E> {

  private final Queue<E> inner;
  private final int capacity;

  BoundedQueue(Queue<E> inner, int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException();
    }
    this.inner = inner;
    this.capacity = capacity;
  }

  @Override
  public synchronized boolean offer(E element) {
    Objects.requireNonNull(element);
    if (inner.size() >= capacity) {
      return false;
    }
    inner.add(element);
    notifyAll();
    return true;
  }

  @Override
  public synchronized void put(E element) throws InterruptedException {
    Objects.requireNonNull(element);
    checkInterrupt();
    while (!offer(element)) {
      wait();
    }
  }

  private static void checkInterrupt() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  @Override
  public synchronized boolean offer(E element, long time, TimeUnit unit)
      throws InterruptedException {
    Objects.requireNonNull(element);
    checkInterrupt();
    long end = System.nanoTime() + unit.toNanos(time);
    while (!offer(element)) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      boolean unused = Locks.await(this, left);
    }
    return true;
  }

  @Override
  public synchronized E poll() {
    E first = inner.poll();
    if (first != null && capacity != Integer.MAX_VALUE) {
      notifyAll();
    }
    return first;
  }

  @Override
  public synchronized E take() throws InterruptedException {
    checkInterrupt();
    E first = poll();
    while (first == null) {
      wait();
      first = poll();
    }
    return first;
  }

  @Override
  public synchronized E poll(long time, TimeUnit unit) throws InterruptedException {
    checkInterrupt();
    long nanos = unit.toNanos(time);
    long began = System.nanoTime();
    E first = poll();
    while (first == null) {
      long left = nanos - (System.nanoTime() - began);
      if (left <= 0) {
        return null;
      }
      boolean unused = Locks.await(this, left);
      first = poll();
    }
    return first;
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
  public synchronized int remainingCapacity() {
    return capacity == Integer.MAX_VALUE ? capacity : capacity - inner.size();
  }

  @Override
  public synchronized boolean remove(Object unwanted) {
    boolean removed = inner.remove(unwanted);
    notifyAll();
    return removed;
  }

  @Override
  public synchronized boolean contains(Object wanted) {
    return inner.contains(wanted);
  }

  @Override
  public synchronized void clear() {
    inner.clear();
    notifyAll();
  }

  @Override
  public synchronized Object[] toArray() {
    return inner.toArray();
  }

  @Override
  public int drainTo(Collection<? super E> target) {
    return drainTo(target, Integer.MAX_VALUE);
  }

  @Override
  public synchronized int drainTo(Collection<? super E> target, int most) {
    if (target == this) {
      throw new IllegalArgumentException();
    }
    int count = 0;
    while (count < most && !inner.isEmpty()) {
      target.add(inner.poll());
      count++;
    }
    notifyAll();
    return count;
  }

  @Override
  public synchronized Iterator<E> iterator() {
    return new SnapshotIterator<>(new ArrayList<>(inner).iterator(), this);
  }
}
