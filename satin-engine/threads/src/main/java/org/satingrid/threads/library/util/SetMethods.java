package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.Objects;
import java.util.Set;

/**
 * Static methods that stand for those of {@link java.util.Set}. Their results are unmodifiable
 * sets.
 */
public final class SetMethods {

  private SetMethods() {}

  @SafeVarargs
  public static <E> Set<E> of(E... elements) {
    return fixed(elements);
  }

  @SuppressWarnings("unchecked")
  private static <E> Set<E> fixed(Object... elements) {
    LinkedHashSet<Object> set = new LinkedHashSet<>();
    for (Object element : elements) {
      if (!set.add(Objects.requireNonNull(element))) {
        throw new IllegalArgumentException("duplicate element: " + element);
      }
    }
    return (Set<E>) new ReadOnly.OfSet<>(set);
  }

  public static <E> Set<E> copyOf(Collection<? extends E> elements) {
    return new ReadOnly.OfSet<>(new LinkedHashSet<E>(elements));
  }

  public static <E> Set<E> of() {
    return fixed();
  }

  public static <E> Set<E> of(E a) {
    return fixed(a);
  }

  public static <E> Set<E> of(E a, E b) {
    return fixed(a, b);
  }

  public static <E> Set<E> of(E a, E b, E c) {
    return fixed(a, b, c);
  }

  public static <E> Set<E> of(E a, E b, E c, E d) {
    return fixed(a, b, c, d);
  }

  public static <E> Set<E> of(E a, E b, E c, E d, E e) {
    return fixed(a, b, c, d, e);
  }
}
