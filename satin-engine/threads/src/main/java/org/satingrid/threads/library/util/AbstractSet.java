package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Set;

/** Stands for {@link java.util.AbstractSet}. */
public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {

  protected AbstractSet() {}

  @Override
  public boolean equals(Object other) {
    return other == this
        || (other instanceof Set<?> set && set.size() == size() && containsAll(set));
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (E element : this) {
      hash += Objects.hashCode(element);
    }
    return hash;
  }

  /** Loops over the smaller of the two collections. */
  @Override
  public boolean removeAll(Collection<?> unwanted) {
    Objects.requireNonNull(unwanted);
    boolean changed = false;
    if (size() > unwanted.size()) {
      for (Object one : unwanted) {
        changed |= remove(one);
      }
      return changed;
    }
    for (Iterator<E> it = iterator(); it.hasNext(); ) {
      if (unwanted.contains(it.next())) {
        it.remove();
        changed = true;
      }
    }
    return changed;
  }
}
