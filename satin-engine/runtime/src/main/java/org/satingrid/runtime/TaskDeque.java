package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A worker's double-ended queue: the owner pushes and pops the newest element, thieves steal the
 * oldest.
 *
 * <p>Sources: D. Chase, Y. Lev, "Dynamic Circular Work-Stealing Deque", SPAA 2005; N. M. Lê et al.,
 * "Correct and Efficient Work-Stealing for Weak Memory Models", PPoPP 2013.
 *
 * <pre>
 *    index     top                      bottom
 *     ... ------+------------------------+------ ...
 *        stolen |  elements, oldest first |  free
 * </pre>
 *
 * <p><b>Who writes what.</b> {@code bottom} and the array belong to the owner. {@code top} only
 * grows, by compare-and-set: of all who try to take the element at {@code top}, one wins.
 *
 * <p><b>The race.</b> Owner and thief want the last element. The owner first writes {@code bottom =
 * b}, then reads {@code top}; a thief first reads {@code top}, then {@code bottom}. All four are
 * volatile, hence in one total order, so at least one of the two sees the other: either the owner
 * sees a {@code top} so near that it competes by compare-and-set, or the thief sees {@code bottom}
 * lowered and goes away. With more than one element left they cannot want the same one.
 *
 * <p><b>Elements are plain.</b> An element is written before the volatile write of {@code bottom}
 * that makes it visible. A thief may read a slot which the owner is writing anew, after wrapping
 * around; but the owner does so only after it has seen {@code top} pass that index, so the thief's
 * compare-and-set fails and what it read is thrown away.
 *
 * <p><b>Stack overflow.</b> The owner may be at the end of its stack, where any call can fail.
 * {@link #push} publishes by its last action, and {@link #pop} makes one call, which it undoes
 * where it fails; so each of them either happens as a whole or not at all.
 *
 * <p>A stolen element stays in its slot until the slot is used again; elements therefore should not
 * hold on to much after their end.
 */
final class TaskDeque<E> {

  private static final VarHandle TOP;

  static {
    try {
      TOP = MethodHandles.lookup().findVarHandle(TaskDeque.class, "top", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final int INITIAL_CAPACITY = 64;

  private volatile long top;
  private volatile long bottom;
  private volatile @Nullable Object[] elements = new @Nullable Object[INITIAL_CAPACITY];

  /** Owner: adds the newest element. */
  void push(E element) {
    long b = bottom;
    @Nullable Object[] array = elements;
    if (b - top >= array.length) {
      array = grow(array, b);
    }
    array[(int) b & (array.length - 1)] = element;
    bottom = b + 1;
  }

  private @Nullable Object[] grow(@Nullable Object[] old, long b) {
    if (old.length >= 1 << 30) {
      throw new OutOfMemoryError("more than 2^30 tasks spawned and not yet started");
    }
    @Nullable Object[] array = new @Nullable Object[old.length * 2];
    for (long i = top; i < b; i++) {
      array[(int) i & (array.length - 1)] = old[(int) i & (old.length - 1)];
    }
    elements = array;
    return array;
  }

  /** Owner: takes the newest element. */
  @SuppressWarnings("unchecked") // Only push writes elements.
  @Nullable E pop() {
    long b = bottom - 1;
    if (b < top) { // Only the owner adds, so an empty deque stays empty.
      return null;
    }
    bottom = b;
    long t = top;
    @Nullable Object[] array = elements;
    int slot = (int) b & (array.length - 1);
    if (t < b) {
      E newest = (E) array[slot];
      array[slot] = null;
      return newest;
    }
    boolean won = false;
    try {
      won = t == b && TOP.compareAndSet(this, t, t + 1);
    } finally {
      bottom = b + 1;
    }
    return won ? (E) array[slot] : null;
  }

  /** Thief: takes the oldest element, or null if there is none. */
  @SuppressWarnings("unchecked") // Only push writes elements.
  @Nullable E steal() {
    while (true) {
      long t = top;
      if (t >= bottom) {
        return null;
      }
      @Nullable Object[] array = elements;
      E oldest = (E) array[(int) t & (array.length - 1)];
      if (TOP.compareAndSet(this, t, t + 1)) {
        return oldest;
      }
    }
  }

  /** Owner: a mark that {@link #isAbove} compares with. */
  long mark() {
    return bottom;
  }

  /** Owner: whether something has been pushed since the mark and not been taken by the owner. */
  boolean isAbove(long mark) {
    return bottom > mark && bottom > top;
  }

  /** Anyone: how many elements there are, about. */
  int size() {
    return (int) Math.min(Integer.MAX_VALUE, Math.max(0, bottom - top));
  }
}
