package org.satingrid.cluster.statics;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.BitSet;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Copies the content of one object into another object of the same class. The other object keeps
 * its identity.
 */
final class Contents {
  private Contents() {}

  /** Returns false if the content of a JDK object like this one can never be replaced. */
  static boolean mayCopy(@Nullable Object to) {
    return to == null
        || to.getClass().isArray()
        || to instanceof AtomicInteger
        || to instanceof AtomicLong
        || to instanceof AtomicBoolean
        || to instanceof AtomicReference
        || to instanceof AtomicIntegerArray
        || to instanceof AtomicLongArray
        || to instanceof LongAdder
        || to instanceof DoubleAdder
        || to instanceof StringBuilder
        || to instanceof StringBuffer
        || to instanceof BitSet
        || to instanceof Date
        || to instanceof Map
        || to instanceof Collection
        || (!to.getClass().isRecord() && areAccessible(to.getClass()));
  }

  private static boolean areAccessible(Class<?> type) {
    for (Class<?> part = type; part != Object.class; part = part.getSuperclass()) {
      for (Field field : part.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.trySetAccessible()) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Copies the content of an object into another object. Returns false if the content of such
   * objects cannot be replaced.
   */
  static boolean copy(@Nullable Object from, @Nullable Object to) {
    if (from == null || to == null || from == to) {
      return from == to;
    }
    return from.getClass() == to.getClass() && copySame(from, to);
  }

  @SuppressWarnings({"unchecked", "JavaUtilDate"}) // Both objects have the same class.
  private static boolean copySame(Object from, Object to) {
    if (from.getClass().isArray()) {
      int length = Array.getLength(from);
      boolean fits = length == Array.getLength(to);
      if (fits) {
        System.arraycopy(from, 0, to, 0, length);
      }
      return fits;
    } else if (from instanceof AtomicInteger number) {
      ((AtomicInteger) to).set(number.get());
    } else if (from instanceof AtomicLong number) {
      ((AtomicLong) to).set(number.get());
    } else if (from instanceof AtomicBoolean flag) {
      ((AtomicBoolean) to).set(flag.get());
    } else if (from instanceof AtomicReference<?> reference) {
      ((AtomicReference<Object>) to).set(reference.get());
    } else if (from instanceof AtomicIntegerArray numbers) {
      return copy(numbers, (AtomicIntegerArray) to);
    } else if (from instanceof AtomicLongArray numbers) {
      return copy(numbers, (AtomicLongArray) to);
    } else if (from instanceof LongAdder sum) {
      ((LongAdder) to).reset();
      ((LongAdder) to).add(sum.sum());
    } else if (from instanceof DoubleAdder sum) {
      ((DoubleAdder) to).reset();
      ((DoubleAdder) to).add(sum.sum());
    } else if (from instanceof StringBuilder text) {
      ((StringBuilder) to).replace(0, ((StringBuilder) to).length(), text.toString());
    } else if (from instanceof StringBuffer text) {
      ((StringBuffer) to).replace(0, ((StringBuffer) to).length(), text.toString());
    } else if (from instanceof BitSet bits) {
      ((BitSet) to).clear();
      ((BitSet) to).or(bits);
    } else if (from instanceof Date date) {
      ((Date) to).setTime(date.getTime());
    } else if (from instanceof Map<?, ?> map) {
      return refill((Map<Object, Object>) to, map);
    } else if (from instanceof Collection<?> collection) {
      return refill((Collection<Object>) to, collection);
    } else {
      return copyFields(from, to);
    }
    return true;
  }

  private static boolean copy(AtomicIntegerArray from, AtomicIntegerArray to) {
    for (int i = 0; i < from.length() && from.length() == to.length(); i++) {
      to.set(i, from.get(i));
    }
    return from.length() == to.length();
  }

  private static boolean copy(AtomicLongArray from, AtomicLongArray to) {
    for (int i = 0; i < from.length() && from.length() == to.length(); i++) {
      to.set(i, from.get(i));
    }
    return from.length() == to.length();
  }

  private static boolean refill(Map<Object, Object> to, Map<?, ?> from) {
    try {
      to.clear();
      to.putAll(from);
      return true;
    } catch (UnsupportedOperationException fixed) {
      return false;
    }
  }

  private static boolean refill(Collection<Object> to, Collection<?> from) {
    try {
      to.clear();
      return to.addAll(from) || from.isEmpty();
    } catch (UnsupportedOperationException fixed) {
      return false;
    }
  }

  private static boolean copyFields(Object from, Object to) {
    if (from.getClass().isRecord()) {
      return false;
    }
    for (Class<?> part = from.getClass(); part != Object.class; part = part.getSuperclass()) {
      for (Field field : part.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !copy(field, from, to)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean copy(Field field, Object from, Object to) {
    try {
      if (!field.trySetAccessible()) {
        return false;
      }
      field.set(to, field.get(from));
      return true;
    } catch (IllegalAccessException fixed) {
      return false;
    }
  }
}
