package org.satingrid.threads.library.concurrent;

import java.util.Collection;
import org.satingrid.threads.library.util.ArrayDeque;

/** Stands for {@link java.util.concurrent.LinkedBlockingQueue}. */
public class LinkedBlockingQueue<E> extends BoundedQueue<E> {

  public LinkedBlockingQueue() {
    this(Integer.MAX_VALUE);
  }

  public LinkedBlockingQueue(int capacity) {
    super(new ArrayDeque<>(), capacity);
  }

  public LinkedBlockingQueue(Collection<? extends E> initial) {
    this();
    addAll(initial);
  }
}
