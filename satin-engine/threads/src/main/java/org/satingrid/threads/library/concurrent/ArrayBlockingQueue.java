package org.satingrid.threads.library.concurrent;

import java.util.Collection;
import org.satingrid.threads.library.util.ArrayDeque;

/** Stands for {@link java.util.concurrent.ArrayBlockingQueue}. */
public class ArrayBlockingQueue<E> extends BoundedQueue<E> {

  public ArrayBlockingQueue(int capacity) {
    super(new ArrayDeque<>(), capacity);
  }

  public ArrayBlockingQueue(int capacity, boolean fair) {
    this(capacity);
  }

  public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> initial) {
    this(capacity);
    if (initial.size() > capacity) {
      throw new IllegalArgumentException();
    }
    addAll(initial);
  }
}
