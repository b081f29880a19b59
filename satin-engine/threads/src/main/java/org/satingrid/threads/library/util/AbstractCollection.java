package org.satingrid.threads.library.util;

import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.IntFunction;

/** Stands for {@link java.util.AbstractCollection}. */
public abstract class AbstractCollection<E> implements Collection<E> {

  protected AbstractCollection() {}

  @Override
  public abstract Iterator<E> iterator();

  @Override
  public abstract int size();

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public boolean contains(Object wanted) {
    for (E element : this) {
      if (Objects.equals(wanted, element)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Object[] toArray() {
    Object[] all = new Object[size()];
    int i = 0;
    for (E element : this) {
      if (i == all.length) { // the collection has grown since the array was made
        all = Arrays.copyOf(all, 2 * i + 1);
      }
      all[i++] = element;
    }
    return i == all.length ? all : Arrays.copyOf(all, i);
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T> T[] toArray(T[] given) {
    Object[] all = toArray();
    T[] result = given.length < all.length ? Arrays.copyOf(given, all.length) : given;
    for (int i = 0; i < all.length; i++) {
      result[i] = (T) all[i];
    }
    if (result.length > all.length) {
      result[all.length] = null;
    }
    return result;
  }

  @Override
  public <T> T[] toArray(IntFunction<T[]> generator) {
    return toArray(generator.apply(0));
  }

  @Override
  public boolean add(E element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean remove(Object unwanted) {
    for (Iterator<E> it = iterator(); it.hasNext(); ) {
      if (Objects.equals(unwanted, it.next())) {
        it.remove();
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean containsAll(Collection<?> wanted) {
    for (Object one : wanted) {
      if (!contains(one)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean addAll(Collection<? extends E> more) {
    boolean changed = false;
    for (E element : more) {
      changed |= add(element);
    }
    return changed;
  }

  @Override
  public boolean removeAll(Collection<?> unwanted) {
    Objects.requireNonNull(unwanted);
    return keep(unwanted, false);
  }

  @Override
  public boolean retainAll(Collection<?> wanted) {
    Objects.requireNonNull(wanted);
    return keep(wanted, true);
  }

  private boolean keep(Collection<?> others, boolean contained) {
    boolean changed = false;
    for (Iterator<E> it = iterator(); it.hasNext(); ) {
      if (others.contains(it.next()) != contained) {
        it.remove();
        changed = true;
      }
    }
    return changed;
  }

  @Override
  public void clear() {
    for (Iterator<E> it = iterator(); it.hasNext(); ) {
      it.next();
      it.remove();
    }
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "[", "]");
    for (E element : this) {
      text.add(element == this ? "(this Collection)" : String.valueOf(element));
    }
    return text.toString();
  }
}
