package org.satingrid.threads.library.util;

import java.util.Deque;
import java.util.NoSuchElementException;

/**
 * Methods of a deque, built from a few basic methods. {@link ArrayDeque} and {@link LinkedList} use
 * them, because these classes have different superclasses.
 */
interface DequeMethods<E> extends Deque<E> {

  private static <E> void check(Deque<E> deque) {
    if (deque.isEmpty()) {
      throw new NoSuchElementException();
    }
  }

  @Override
  default boolean offerFirst(E element) {
    addFirst(element);
    return true;
  }

  @Override
  default boolean offerLast(E element) {
    addLast(element);
    return true;
  }

  @Override
  default boolean offer(E element) {
    return offerLast(element);
  }

  @Override
  default E removeFirst() {
    check(this);
    return pollFirst();
  }

  @Override
  default E removeLast() {
    check(this);
    return pollLast();
  }

  @Override
  default E getFirst() {
    check(this);
    return peekFirst();
  }

  @Override
  default E getLast() {
    check(this);
    return peekLast();
  }

  @Override
  default E remove() {
    return removeFirst();
  }

  @Override
  default E poll() {
    return pollFirst();
  }

  @Override
  default E element() {
    return getFirst();
  }

  @Override
  default E peek() {
    return peekFirst();
  }

  @Override
  default void push(E element) {
    addFirst(element);
  }

  @Override
  default E pop() {
    return removeFirst();
  }
}
