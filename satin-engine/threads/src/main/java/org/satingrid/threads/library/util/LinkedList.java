package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/** Stands for {@link java.util.LinkedList}: a ring of nodes with one node as both start and end. */
public class LinkedList<E> extends AbstractList<E> implements DequeMethods<E>, Cloneable {

  /** An element, with the nodes before and after it. */
  private static final class Node<E> {
    E element;
    Node<E> before = this;
    Node<E> after = this;

    Node(E element) {
      this.element = element;
    }
  }

  private Node<E> ends = new Node<>(null);
  private int size;

  public LinkedList() {}

  public LinkedList(Collection<? extends E> initial) {
    addAll(initial);
  }

  @Override
  public int size() {
    return size;
  }

  private void insert(E element, Node<E> after) {
    Node<E> node = new Node<>(element);
    node.after = after;
    node.before = after.before;
    after.before.after = node;
    after.before = node;
    size++;
    modCount++;
  }

  private E unlink(Node<E> node) {
    node.before.after = node.after;
    node.after.before = node.before;
    size--;
    modCount++;
    return node.element;
  }

  private Node<E> node(int index) {
    Node<E> node = ends;
    if (index < size / 2) {
      for (int i = 0; i <= index; i++) {
        node = node.after;
      }
    } else {
      for (int i = size; i > index; i--) {
        node = node.before;
      }
    }
    return node;
  }

  private Node<E> existing(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
    }
    return node(index);
  }

  @Override
  public E get(int index) {
    return existing(index).element;
  }

  @Override
  public E set(int index, E element) {
    Node<E> node = existing(index);
    E before = node.element;
    node.element = element;
    return before;
  }

  @Override
  public boolean add(E element) {
    insert(element, ends);
    return true;
  }

  @Override
  public void add(int index, E element) {
    if (index < 0 || index > size) {
      throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
    }
    insert(element, node(index));
  }

  @Override
  public E remove(int index) {
    return unlink(existing(index));
  }

  @Override
  public boolean remove(Object unwanted) {
    return removeFirstOccurrence(unwanted);
  }

  @Override
  public E remove() {
    return removeFirst();
  }

  @Override
  public void clear() {
    ends = new Node<>(null);
    size = 0;
    modCount++;
  }

  @Override
  public void addFirst(E element) {
    insert(element, ends.after);
  }

  @Override
  public void addLast(E element) {
    insert(element, ends);
  }

  @Override
  public E pollFirst() {
    return size == 0 ? null : unlink(ends.after);
  }

  @Override
  public E pollLast() {
    return size == 0 ? null : unlink(ends.before);
  }

  @Override
  public E peekFirst() {
    return ends.after.element;
  }

  @Override
  public E peekLast() {
    return ends.before.element;
  }

  // From Java 21 on, lists also have methods of these names.

  @Override
  public E removeFirst() {
    return DequeMethods.super.removeFirst();
  }

  @Override
  public E removeLast() {
    return DequeMethods.super.removeLast();
  }

  @Override
  public E getFirst() {
    return DequeMethods.super.getFirst();
  }

  @Override
  public E getLast() {
    return DequeMethods.super.getLast();
  }

  @Override
  public boolean removeFirstOccurrence(Object unwanted) {
    return removeFound(new Cursor<>(this, 0), unwanted);
  }

  @Override
  public boolean removeLastOccurrence(Object unwanted) {
    return removeFound(descendingIterator(), unwanted);
  }

  private static boolean removeFound(Iterator<?> it, Object unwanted) {
    while (it.hasNext()) {
      if (Objects.equals(unwanted, it.next())) {
        it.remove();
        return true;
      }
    }
    return false;
  }

  @Override
  public Object clone() {
    return new LinkedList<>(this);
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    if (index < 0 || index > size) {
      throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
    }
    return new Cursor<>(this, index);
  }

  @Override
  public Iterator<E> descendingIterator() {
    return new Backwards<>(new Cursor<>(this, size));
  }

  /** Iterates over a list node by node. Throws an exception if the list has changed. */
  private static final class Cursor<E> implements ListIterator<E> {
    private final LinkedList<E> list;
    private Node<E> next;
    private Node<E> last;
    private int index;
    private int expected;

    Cursor(LinkedList<E> list, int index) {
      this.list = list;
      this.index = index;
      this.next = list.node(index);
      this.expected = list.modCount;
    }

    private void check() {
      if (list.modCount != expected) {
        throw new ConcurrentModificationException();
      }
    }

    @Override
    public boolean hasNext() {
      return index < list.size;
    }

    @Override
    public E next() {
      check();
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      last = next;
      next = next.after;
      index++;
      return last.element;
    }

    @Override
    public boolean hasPrevious() {
      return index > 0;
    }

    @Override
    public E previous() {
      check();
      if (!hasPrevious()) {
        throw new NoSuchElementException();
      }
      next = next.before;
      last = next;
      index--;
      return last.element;
    }

    @Override
    public int nextIndex() {
      return index;
    }

    @Override
    public int previousIndex() {
      return index - 1;
    }

    private Node<E> last() {
      check();
      if (last == null) {
        throw new IllegalStateException();
      }
      return last;
    }

    @Override
    public void remove() {
      Node<E> node = last();
      if (node == next) {
        next = node.after;
      } else {
        index--;
      }
      list.unlink(node);
      last = null;
      expected = list.modCount;
    }

    @Override
    public void set(E element) {
      last().element = element;
    }

    @Override
    public void add(E element) {
      check();
      list.insert(element, next);
      index++;
      last = null;
      expected = list.modCount;
    }
  }
}
