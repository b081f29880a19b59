package org.satingrid.threads.library.util;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Static methods that stand for those of {@link java.util.List}. Their results are unmodifiable
 * lists.
 */
public final class ListMethods {

  private ListMethods() {}

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <E> List<E> of(E... elements) {
    E[] copy = elements.clone();
    for (E element : copy) {
      Objects.requireNonNull(element);
    }
    return new FixedList<>(copy, false);
  }

  @SuppressWarnings("unchecked")
  private static <E> List<E> fixed(Object... elements) {
    return (List<E>) of(elements);
  }

  @SuppressWarnings("unchecked")
  public static <E> List<E> copyOf(Collection<? extends E> elements) {
    return (List<E>) of(elements.toArray());
  }

  /** Used for {@code stream.toList()}. The list can contain null. */
  @SuppressWarnings("unchecked")
  public static <E> List<E> ofStream(Stream<E> stream) {
    return new FixedList<>((E[]) stream.toArray(), false);
  }

  public static <E> List<E> of() {
    return fixed();
  }

  public static <E> List<E> of(E a) {
    return fixed(a);
  }

  public static <E> List<E> of(E a, E b) {
    return fixed(a, b);
  }

  public static <E> List<E> of(E a, E b, E c) {
    return fixed(a, b, c);
  }

  public static <E> List<E> of(E a, E b, E c, E d) {
    return fixed(a, b, c, d);
  }

  public static <E> List<E> of(E a, E b, E c, E d, E e) {
    return fixed(a, b, c, d, e);
  }

  public static <E> List<E> of(E a, E b, E c, E d, E e, E f) {
    return fixed(a, b, c, d, e, f);
  }

  public static <E> List<E> of(E a, E b, E c, E d, E e, E f, E g) {
    return fixed(a, b, c, d, e, f, g);
  }

  public static <E> List<E> of(E a, E b, E c, E d, E e, E f, E g, E h) {
    return fixed(a, b, c, d, e, f, g, h);
  }

  public static <E> List<E> of(E a, E b, E c, E d, E e, E f, E g, E h, E i) {
    return fixed(a, b, c, d, e, f, g, h, i);
  }

  public static <E> List<E> of(E a, E b, E c, E d, E e, E f, E g, E h, E i, E j) {
    return fixed(a, b, c, d, e, f, g, h, i, j);
  }
}
