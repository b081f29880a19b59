package org.satingrid.threads.library.util;

import java.util.Collection;

/** Stands for {@link java.util.LinkedHashSet}. */
public class LinkedHashSet<E> extends HashSet<E> {

  public LinkedHashSet() {
    super(new LinkedHashMap<>());
  }

  public LinkedHashSet(int capacity) {
    super(new LinkedHashMap<>(capacity));
  }

  public LinkedHashSet(int capacity, float load) {
    super(new LinkedHashMap<>(capacity, load));
  }

  public LinkedHashSet(Collection<? extends E> initial) {
    this();
    addAll(initial);
  }
}
