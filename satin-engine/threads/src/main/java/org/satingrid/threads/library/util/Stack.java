package org.satingrid.threads.library.util;

import java.util.EmptyStackException;

/** Stands for {@link java.util.Stack}. */
public class Stack<E> extends Vector<E> {

  public Stack() {}

  public E push(E element) {
    addElement(element);
    return element;
  }

  public synchronized E pop() {
    E top = peek();
    removeElementAt(size() - 1);
    return top;
  }

  public synchronized E peek() {
    if (isEmpty()) {
      throw new EmptyStackException();
    }
    return elementAt(size() - 1);
  }

  public boolean empty() {
    return isEmpty();
  }

  public synchronized int search(Object wanted) {
    int index = lastIndexOf(wanted);
    return index < 0 ? -1 : size() - index;
  }
}
