package org.satingrid.threads.library;

import java.io.ObjectInputStream;
import java.lang.ref.Cleaner;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/**
 * Replaces internal methods of the JDK that the JDK's own collections call. The twins of these
 * collections call this class.
 */
public final class Internals {

  private static final Internals ONE = new Internals();
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private static final int MAX_TABLE = 1 << 30;

  private Internals() {}

  public static Internals getJavaLangAccess() {
    return ONE;
  }

  public static Internals getJavaObjectInputStreamAccess() {
    return ONE;
  }

  /** Never called, because the copy of a JDK collection in the library is not deserialized. */
  @SuppressWarnings("DoNotCallSuggester") // called by the code of the JDK
  public void checkArray(ObjectInputStream in, Class<?> type, int length) {
    throw new UnsupportedOperationException();
  }

  /** Never called, because the copy of a JDK collection in the library is not deserialized. */
  @SuppressWarnings("DoNotCallSuggester") // called by the code of the JDK
  public static Object readObject(ObjectInputStream in) {
    throw new UnsupportedOperationException();
  }

  public <E extends Enum<E>> E[] getEnumConstantsShared(Class<E> type) {
    return type.getEnumConstants();
  }

  /** Joins the first {@code size} parts. */
  public String join(String prefix, String suffix, String delimiter, String[] parts, int size) {
    StringBuilder text = new StringBuilder(prefix);
    for (int i = 0; i < size; i++) {
      text.append(i == 0 ? "" : delimiter).append(parts[i]);
    }
    return text.append(suffix).toString();
  }

  /** Returns the date that the user set for the first line of stored properties, or null. */
  public static @Nullable String javaPropertiesDate() {
    return System.getProperty("java.properties.date");
  }

  /** Returns the new length of an array that must grow by at least {@code min}. */
  public static int newLength(int old, int min, int preferred) {
    int length = old + Math.max(min, preferred);
    if (0 < length && length <= MAX_LENGTH) {
      return length;
    }
    int least = old + min;
    if (least < 0) {
      throw new OutOfMemoryError("Required length exceeds implementation limit");
    }
    return Math.max(least, MAX_LENGTH);
  }

  /** Returns the lowest power of two that is at least the capacity. */
  public static int tableSizeFor(int capacity) {
    int size = capacity <= 1 ? 1 : Integer.highestOneBit(capacity - 1) << 1;
    return size < 0 || size > MAX_TABLE ? MAX_TABLE : size;
  }

  /** Returns the capacity of a table for a number of entries. */
  public static int calculateHashMapCapacity(int entries) {
    return (int) Math.ceil(entries / 0.75);
  }

  /** Returns the first index at which two arrays differ, or -1. */
  public static int mismatch(long[] a, long[] b, int length) {
    for (int i = 0; i < length; i++) {
      if (a[i] != b[i]) {
        return i;
      }
    }
    return -1;
  }

  public static @Nullable Object[] copyOf(@Nullable Object[] from, int length) {
    Object[] copy = new Object[length];
    System.arraycopy(from, 0, copy, 0, Math.min(length, from.length));
    return copy;
  }

  public static @Nullable Object[] copyOf(
      @Nullable Object[] from, int length, @Nullable Object[] like) {
    return copyOfRange(from, 0, length, like);
  }

  public static @Nullable Object[] copyOfRange(@Nullable Object[] from, int start, int end) {
    return copyOfRange(from, start, end, new Object[0]);
  }

  public static @Nullable Object[] copyOfRange(
      @Nullable Object[] from, int start, int end, @Nullable Object[] like) {
    Object[] copy = (Object[]) Hooks.newArrayLike(like, end - start);
    System.arraycopy(from, start, copy, 0, Math.min(end, from.length) - start);
    return copy;
  }

  /** Returns a new array of the same class as {@code like}. */
  public static Object newInstance(Object like, int length) {
    return Hooks.newArrayLike(like, length);
  }

  public static @Nullable Cleaner cleaner() {
    return null;
  }

  /**
   * Returns a cleanable that runs the action only when called, because a shared object never
   * becomes unreachable.
   */
  public static Cleaner.Cleanable register(
      @Nullable Cleaner cleaner, Object object, Runnable action) {
    return action::run;
  }

  public static void localInit() {}

  /** Returns a number that depends on the calling thread and is not 0. */
  public static int getProbe() {
    return (int) Thread.currentThread().getId() * 0x9E3779B9 | 1;
  }

  public static int advanceProbe(int probe) {
    int next = probe ^ (probe << 13);
    next ^= next >>> 17;
    return next ^ (next << 5);
  }

  /** Returns a random number that affects only the speed. */
  public static int nextSecondarySeed() {
    return new SplittableRandom().nextInt() | 1;
  }
}
