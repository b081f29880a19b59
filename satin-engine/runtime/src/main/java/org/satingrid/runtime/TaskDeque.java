package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A worker's double-ended queue. The owner pushes and pops the newest element, and thieves steal
 * the oldest.
 *
 * <p>Sources: D. Chase, Y. Lev, "Dynamic Circular Work-Stealing Deque", SPAA 2005. N. M. Lê et al.,
 * "Correct and Efficient Work-Stealing for Weak Memory Models", PPoPP 2013.
 *
 * <pre>
 *    index     top                      bottom
 *     ... ------+------------------------+------ ...
 *        stolen |  elements, oldest first |  free
 * </pre>
 *
 * <p><b>Writers.</b> Only the owner writes {@code bottom} and the array. {@code top} only grows, by
 * compare-and-set. If several threads try to take the element at {@code top}, one succeeds.
 *
 * <p><b>The race.</b> Owner and thief want the last element. The owner first writes {@code bottom =
 * b} and then reads {@code top}. A thief first reads {@code top} and then {@code bottom}. All four
 * accesses are volatile and therefore in one total order. At least one of the two threads sees the
 * other's write: either the owner sees that {@code top} is so near that it must compete by
 * compare-and-set, or the thief sees the lowered {@code bottom} and gives up. With more than one
 * element left they cannot want the same element.
 *
 * <p><b>Elements are plain.</b> An element is written before the volatile write of {@code bottom}
 * that makes it visible. A thief can read a slot while the owner overwrites it after wrapping
 * around. The owner overwrites it only after {@code top} has passed that index. The thief's
 * compare-and-set then fails, and the thief discards the value.
 *
 * <p><b>Stack overflow.</b> The owner can be at the end of its stack, where any call can fail.
 * {@link #push} publishes by its last action. {@link #pop} makes one call, and undoes its changes
 * if the call fails. Therefore each of the two methods happens completely or not at all.
 *
 * <p>A stolen element stays in its slot until the owner uses the slot again. Therefore an element
 * should drop its references to large objects when it ends.
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
    if (b < top) { // If the deque is empty, it stays empty, because only the owner adds elements.
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

  /** Thief: takes the oldest element, or returns null if the deque is empty. */
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

  /** Owner: returns a mark for {@link #isAbove}. */
  long mark() {
    return bottom;
  }

  /** Owner: returns true if the deque still contains an element that was pushed after the mark. */
  boolean isAbove(long mark) {
    return bottom > mark && bottom > top;
  }

  /** Any thread: returns the approximate number of elements. */
  int size() {
    return (int) Math.min(Integer.MAX_VALUE, Math.max(0, bottom - top));
  }
}
