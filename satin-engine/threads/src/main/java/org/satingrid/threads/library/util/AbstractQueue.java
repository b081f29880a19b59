package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.NoSuchElementException;
import java.util.Queue;

/** Stands for {@link java.util.AbstractQueue}. */
public abstract class AbstractQueue<E> extends AbstractCollection<E> implements Queue<E> {

  protected AbstractQueue() {}

  @Override
  public boolean add(E element) {
    if (!offer(element)) {
      throw new IllegalStateException("Queue full");
    }
    return true;
  }

  @Override
  public E remove() {
    return present(poll());
  }

  @Override
  public E element() {
    return present(peek());
  }

  private static <E> E present(E element) {
    if (element == null) {
      throw new NoSuchElementException();
    }
    return element;
  }

  @Override
  public void clear() {
    while (poll() != null) {
      // The call of poll has removed an element.
    }
  }

  @Override
  public boolean addAll(Collection<? extends E> more) {
    if (more == this) {
      throw new IllegalArgumentException();
    }
    return super.addAll(more);
  }
}
